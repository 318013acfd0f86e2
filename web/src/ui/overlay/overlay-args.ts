import lz from 'lz-string';
import { z } from 'zod';

const id = z.int().min(1);
const position = z.int().min(0).max(99);
const shared = {
  open: z.literal(true).default(true),
  /** The navigation of the overlay is collapsed to its icons. */
  rail: z.boolean().default(false),
  /** The section of the overlay, from 0 (left out: none is chosen yet), and the tab within it. */
  nav: position.optional(),
  sub: position.default(0),
};

const OverlayArgs = z.discriminatedUnion('type', [
  /** `id` is the id of an import. */
  z.strictObject({ ...shared, type: z.literal('account'), id: id.nullish() }),
  z.strictObject({ ...shared, type: z.literal('client'), id }),
  z.strictObject({ ...shared, type: z.literal('collective'), id }),
  /** A conversation or 'new', and the sequence of the message to scroll to. */
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

/** Longer than any hash that overlayHash() makes, but short enough to limit the size after decompression. */
const maxHashLength = 1000;

/** The hash that opens an overlay. For links, see useOverlayLink(). */
export function overlayHash(args: z.input<typeof OverlayArgs>): string {
  if ((args.type === 'client' || args.type === 'collective') && !args.id) throw new Error('OverlayArgs.id is required');
  return `#${lz.compressToEncodedURIComponent(JSON.stringify(OverlayArgs.parse(args)))}`;
}

/** Decodes a hash; undefined if overlayHash() did not make it. */
export function readOverlayArgs(hash: string): OverlayArgs | undefined {
  const packed = hash.replace(/^#/, '');
  if (packed === '' || packed.length > maxHashLength) return undefined;
  try {
    return OverlayArgs.safeParse(JSON.parse(lz.decompressFromEncodedURIComponent(packed) ?? '')).data;
  } catch {
    return undefined;
  }
}
