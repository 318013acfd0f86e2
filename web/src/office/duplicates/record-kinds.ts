import type { RecordKind } from '@kith/contract/entities';

/** Both kinds by the word that stands for them in addresses. */
export const wordOf = { person: 'people', organization: 'organizations' } as const satisfies Record<RecordKind, string>;

export const recordAddress = (kind: RecordKind, id: number) => `/dashboard/${wordOf[kind]}/${id}`;

export const pairAddress = (kind: RecordKind, [first, second]: readonly [{ id: number }, { id: number }]) =>
  `/dashboard/duplicates/${wordOf[kind]}/${first.id}-${second.id}`;
