import { useId, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';

interface ProfileSectionProps {
  title: string;
  /** Shown instead of the title, such as a link. */
  heading?: ReactNode;
  /** Beside the title, in secondary colour. */
  note?: string;
  children: ReactNode;
}

export function ProfileSection({ title, heading = title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h3 id={id}>{heading}</h3>
        {note && <span>{note}</span>}
      </div>
      <ErrorBoundary name={title} resetKey={children}>
        {children}
      </ErrorBoundary>
    </section>
  );
}
