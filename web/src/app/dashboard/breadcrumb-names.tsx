/** The names that breadcrumbs show for the segments of a back-office address. */
import { idInPath } from '@kith/contract/fields';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { organizationQuery } from '../../entities/organization/organization.api.ts';
import { expertiseQuery } from '../../office/datasets/expertise.api.ts';
import { comparisonQuery } from '../../office/duplicates/duplicates.api.ts';
import { issueQuery } from '../../office/issues/issues.api.ts';
import { personQuery } from '../../entities/person/person.api.ts';
import { userQuery } from '../../identity/users/users.api.ts';
import { datasetSections, sections } from './sections.tsx';

interface NameProps<T> {
  read: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<T> };
  nameOf: (record: T) => string;
  /** Shown if the record cannot be loaded. */
  id: string;
}

/** The name of a record. The screen below uses the same query, so this causes no request of its own. */
function Name<T>({ read, nameOf, id }: NameProps<T>) {
  const { data, isPending } = useQuery(read);
  return data === undefined ? (isPending ? '…' : id) : nameOf(data);
}

const pairName =
  (kind: 'person' | 'organization') =>
  ({ id }: { id: string }) => {
    const [firstId = 0, secondId = 0] = id.split('-').map(Number);
    const read = comparisonQuery({ kind, firstId, secondId });
    return <Name id={id} read={read} nameOf={({ records }) => records.map(({ name }) => name).join(' and ')} />;
  };

/** The name components of records, by the path of the list that has them. */
const records: Record<string, ComponentType<{ id: string }>> = {
  people: ({ id }) => <Name id={id} read={personQuery(Number(id))} nameOf={({ name }) => name} />,
  organizations: ({ id }) => <Name id={id} read={organizationQuery(Number(id))} nameOf={({ name }) => name} />,
  users: ({ id }) => <Name id={id} read={userQuery(Number(id))} nameOf={({ person }) => person.name} />,
  issues: ({ id }) => <Name id={id} read={issueQuery(Number(id))} nameOf={({ entity }) => `About ${entity.name}`} />,
  'datasets/expertise': ({ id }) => <Name id={id} read={expertiseQuery(Number(id))} nameOf={({ name }) => name} />,
  'duplicates/people': pairName('person'),
  'duplicates/organizations': pairName('organization'),
};

/** The names of the other segments. A segment without a name is shown as it is in the address. */
const names = new Map([
  ['dashboard', 'Dashboard'],
  ['notes', 'Admin notes'],
  ...[...sections, ...datasetSections].map(({ path, name }): [string, string] => [path, name]),
]);

interface SegmentProps {
  segment: string;
  /** The path between /dashboard and this segment. */
  parent: string;
}

export function SegmentName({ segment, parent }: SegmentProps) {
  const Record = records[parent];
  // One id, or the two of a pair. Invalid ids cause no request.
  if (Record && segment.split('-').every((part) => idInPath.safeParse(part).success)) return <Record id={segment} />;
  const text = decodeURIComponent(segment);
  return names.get(segment) ?? text.charAt(0).toUpperCase() + text.slice(1);
}
