import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { OverlayFrame } from '../../ui/overlay/overlay-frame.tsx';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import type { OverlayNavItem } from '../../ui/overlay/overlay-nav-entry.tsx';
import { OverlaySection } from '../../ui/overlay/overlay-section.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';

export interface Section extends OverlayNavItem {
  /** The section's number in the address. */
  target: number;
  help?: string;
  /** For lists, which may be wider than forms. */
  wide?: boolean;
  content: ReactNode;
}

interface SectionedOverlayProps extends OverlayProps {
  title: string;
  sections: readonly Section[];
}

/** The settings of a client or a collective, one section at a time. Without a section in the address: the first one, or the menu on a phone. */
export function SectionedOverlay({ title, sections, args, close, goTo }: SectionedOverlayProps) {
  const found = sections.findIndex(({ target }) => target === args.nav);
  const current = found === -1 ? undefined : found;
  const section = sections[current ?? 0];
  return (
    <OverlayFrame
      title={title}
      width="wide"
      nav={sections}
      current={current}
      onNav={(index) => goTo({ nav: sections[index]?.target ?? 0 })}
      onMenu={() => goTo({})}
      onClose={close}
    >
      {section && (
        <OverlaySection
          key={section.name}
          title={section.name}
          {...(section.help && { help: section.help })}
          {...(section.wide && { width: 760 })}
        >
          {section.content}
        </OverlaySection>
      )}
    </OverlayFrame>
  );
}

export function LoadingOverlay({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <OverlayFrame
      title={title}
      width="wide"
      nav={[]}
      current={undefined}
      onNav={() => {}}
      onMenu={() => {}}
      onClose={onClose}
    >
      <RowSkeletons rows={4} />
    </OverlayFrame>
  );
}

/**
 * Closes an overlay whose subject could not be loaded, was deleted, or may no longer be seen. If only a refetch has
 * failed, the overlay stays open with the cached data.
 */
export function useCloseOnFailure(
  { data, error }: { data: unknown; error: Error | null },
  failed: string,
  close: () => void,
): void {
  const notify = useSnackbar();
  const shouldClose = error !== null && (data === undefined || isApiError(error, 403) || isApiError(error, 404));
  useEffect(() => {
    if (!shouldClose) return;
    notify({ text: failed, colour: 'error' });
    close();
  }, [shouldClose, failed, notify, close]);
}
