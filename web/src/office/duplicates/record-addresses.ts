import type { RecordKind } from '@kith/contract/entities';

export const pathSegments = { person: 'people', organization: 'organizations' } as const satisfies Record<
  RecordKind,
  string
>;

export const recordAddress = (kind: RecordKind, id: number) => `/dashboard/${pathSegments[kind]}/${id}`;

export const pairAddress = (kind: RecordKind, [first, second]: readonly [{ id: number }, { id: number }]) =>
  `/dashboard/duplicates/${pathSegments[kind]}/${first.id}-${second.id}`;
