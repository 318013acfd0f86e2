import type { To } from 'react-router';
import { ImportResult } from './import-result.tsx';
import { ImportOverview } from './import-overview.tsx';

interface LinkedinImportSectionProps {
  /** The open import; undefined for the overview. */
  importId: number | undefined;
  /** The address of an import, or of the overview. */
  linkTo: (importId?: number) => To;
}

/** The section of the account overlay for LinkedIn imports. */
export function LinkedinImportSection({ importId, linkTo }: LinkedinImportSectionProps) {
  if (importId !== undefined) return <ImportResult key={importId} id={importId} back={linkTo()} />;
  return <ImportOverview linkTo={linkTo} />;
}
