import { entityType } from '@kith/contract/entities';
import type { Issue } from '@kith/contract/office/issues';
import { CellLink } from '../../ui/cell-link.tsx';

export function EntityLink({ issue }: { issue: Issue }) {
  const pathSegment = issue.entityType.id === entityType.person ? 'people' : 'organizations';
  return <CellLink to={`/dashboard/${pathSegment}/${issue.entity.id}`}>{issue.entity.name}</CellLink>;
}

interface PersonLinkProps {
  person: Issue['createdBy'];
  /** The text if there is no person: 'System', 'N/A'. */
  nobody: string;
}

export function PersonLink({ person, nobody }: PersonLinkProps) {
  return person ? <CellLink to={`/dashboard/people/${person.id}`}>{person.name}</CellLink> : nobody;
}
