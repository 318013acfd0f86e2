import { findRow, rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import type { ProfileKind } from './profile-address.ts';
import { useProfileLink } from './use-profile-link.ts';

interface RowLinkProps {
  kind: ProfileKind;
  id: number;
  name: string;
}

/** The name of a row as a link. It covers the whole row, so that a click anywhere opens the profile. The arrow keys focus it. */
export function RowLink({ kind, id, name }: RowLinkProps) {
  const link = useProfileLink(kind, id);
  return (
    <a className="row-link" {...link} {...{ [rowLinkAttribute]: `${kind}/${id}` }}>
      {name}
    </a>
  );
}

export const findRowLink = (kind: ProfileKind, id: number): HTMLElement | undefined => findRow(`${kind}/${id}`);
