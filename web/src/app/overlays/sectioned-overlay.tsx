import type { ReactNode } from 'react';
import { OverlayFrame } from '../../ui/overlay/overlay-frame.tsx';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import type { OverlayNavItem } from '../../ui/overlay/overlay-nav-entry.tsx';
import { OverlaySection } from '../../ui/overlay/overlay-section.tsx';

export interface Section extends OverlayNavItem {
  /** Its number in the address. */
  place: number;
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
  const found = sections.findIndex(({ place }) => place === args.nav);
  const current = found === -1 ? undefined : found;
  const section = sections[current ?? 0];
  return (
    <OverlayFrame
      title={title}
      width="wide"
      nav={sections}
      current={current}
      onNav={(index) => goTo({ nav: sections[index]?.place ?? 0 })}
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
