import lz from 'lz-string';

interface Shared {
  open: true;
  /** The navigation of the overlay is collapsed to its icons. */
  rail: boolean;
  /** The section of the overlay, from 0 (left out: none is chosen yet), and the tab within it. */
  nav?: number;
  sub: number;
}

type Target =
  /** `id` is the id of an import. */
  | { type: 'account'; id?: number | null }
  | { type: 'client'; id: number }
  | { type: 'collective'; id: number }
  /** A conversation or 'new', and the sequence of the message to scroll to. */
  | { type: 'messaging'; conversation?: string; at?: number };

export type OverlayArgs = Shared & Target;
export type OverlayType = OverlayArgs['type'];

type Check = (value: unknown) => boolean;
const isId: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1;
const isPosition: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const shared = {
  type: () => true,
  open: (value) => value === true,
  rail: (value) => typeof value === 'boolean',
  nav: optional(isPosition),
  sub: isPosition,
} satisfies Record<keyof Shared | 'type', Check>;

/** The fields of each overlay. By hand, because the first screen does not load zod. */
const fieldsOf = new Map<unknown, Record<string, Check>>([
  ['account', { ...shared, id: (value) => value === null || optional(isId)(value) }],
  ['client', { ...shared, id: isId }],
  ['collective', { ...shared, id: isId }],
  [
    'messaging',
    {
      ...shared,
      conversation: optional((value) => typeof value === 'string' && /^([0-9a-f]{20}|new)$/.test(value)),
      at: optional(isId),
    },
  ],
]);

/** The arguments with defaults; undefined if one is invalid, missing or unknown. */
function checked(args: object): OverlayArgs | undefined {
  const all: Record<string, unknown> = { open: true, rail: false, sub: 0, ...args };
  const fields = fieldsOf.get(all['type']);
  if (!fields || !Object.keys(all).every((key) => Object.hasOwn(fields, key))) return undefined;
  return Object.entries(fields).every(([key, check]) => check(all[key])) ? (all as unknown as OverlayArgs) : undefined;
}

/** Longer than any hash that overlayHash() makes, but short enough to limit the size after decompression. */
const maxHashLength = 1000;

/** The hash that opens an overlay. For links, see useOverlayLink(). */
export function overlayHash(args: Partial<Shared> & Target): string {
  if ((args.type === 'client' || args.type === 'collective') && !args.id) throw new Error('OverlayArgs.id is required');
  const valid = checked(args);
  if (!valid) throw new Error(`These are not the arguments of an overlay: ${JSON.stringify(args)}`);
  return `#${lz.compressToEncodedURIComponent(JSON.stringify(valid))}`;
}

/** Decodes a hash; undefined if overlayHash() did not make it. */
export function readOverlayArgs(hash: string): OverlayArgs | undefined {
  const packed = hash.replace(/^#/, '');
  if (packed === '' || packed.length > maxHashLength) return undefined;
  try {
    const args: unknown = JSON.parse(lz.decompressFromEncodedURIComponent(packed) ?? '');
    return typeof args === 'object' && args !== null ? checked(args) : undefined;
  } catch {
    return undefined;
  }
}
