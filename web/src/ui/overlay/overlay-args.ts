import lz from 'lz-string';
import { z } from 'zod';

const id = z.int().min(1);
const position = z.int().min(0).max(99);
const shared = {
  open: z.literal(true).default(true),
  /** The navigation of the overlay is folded to its icons. */
  rail: z.boolean().default(false),
  /** Which entry of the overlay's navigation, counted from 0 (left out: none is chosen yet), and which tab below it. */
  nav: position.optional(),
  sub: position.default(0),
};

const OverlayArgs = z.discriminatedUnion('type', [
  /** The id is that of an import. */
  z.strictObject({ ...shared, type: z.literal('account'), id: id.nullish() }),
  z.strictObject({ ...shared, type: z.literal('client'), id }),
  z.strictObject({ ...shared, type: z.literal('collective'), id }),
  /** One of them, or a new one; and the message in it at which it opens. */
  z.strictObject({
    ...shared,
    type: z.literal('messaging'),
    conversation: z
      .string()
      .regex(/^([0-9a-f]{20}|new)$/)
      .optional(),
    at: id.optional(),
  }),
]);

export type OverlayArgs = z.output<typeof OverlayArgs>;
export type OverlayType = OverlayArgs['type'];

/** Longer than any hash we write, and too short to unpack into something that hurts. */
const maxHashLength = 1000;

/** The hash that opens an overlay; useOverlayLink makes a link of it. */
export function overlayHash(args: z.input<typeof OverlayArgs>): string {
  if ((args.type === 'client' || args.type === 'collective') && !args.id) throw new Error('OverlayArgs.id is required');
  return `#${lz.compressToEncodedURIComponent(JSON.stringify(OverlayArgs.parse(args)))}`;
}

/** What a hash asks for; undefined when it is not one of ours, whatever else it may be. */
export function readOverlayArgs(hash: string): OverlayArgs | undefined {
  const packed = hash.replace(/^#/, '');
  if (packed === '' || packed.length > maxHashLength) return undefined;
  try {
    return OverlayArgs.safeParse(JSON.parse(lz.decompressFromEncodedURIComponent(packed) ?? '')).data;
  } catch {
    return undefined;
  }
}
