import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { OverlayFrame } from '../../ui/overlay/overlay-frame.tsx';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import type { OverlayNavItem } from '../../ui/overlay/overlay-nav-entry.tsx';
import { OverlaySection } from '../../ui/overlay/overlay-section.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';

export interface Section extends OverlayNavItem {
  /** Its number in the address. */
  target: number;
  help?: string;
  /** A list, which may be wider than a form. */
  wide?: boolean;
  content: ReactNode;
}

interface SectionedOverlayProps extends OverlayProps {
  title: string;
  sections: readonly Section[];
}

/** The settings of a client or of a collective, one part at a time; an address that names none of them shows the first, or on a phone the menu. */
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

/** An overlay whose subject is on its way. */
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
 * An overlay about something that cannot be shown closes: it could not be loaded, it is gone, or it is no longer mine to
 * see. What is shown already stays when only asking for it again has failed.
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
