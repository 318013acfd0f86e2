import type { RecordKind } from '@kith/contract/entities';
import type { DuplicateReason } from './save-pairs.commands.ts';

const textOf: Record<DuplicateReason, (shared: string, kind: RecordKind) => string> = {
  linkedin: (slug) => `Same LinkedIn profile: ${slug}`,
  email: (address) => `Same email address: ${address}`,
  website: (domain) => `Same website: ${domain}`,
  alias: (name) => `One is also known as ${name}`,
  name: (shared, kind) => (kind === 'person' ? `Same name, and both at ${shared}` : 'Same name'),
};

/** The reasons of a pair, the strongest first. */
export const reasonTexts = (reasons: Partial<Record<DuplicateReason, string>>, kind: RecordKind): string[] =>
  (Object.keys(textOf) as DuplicateReason[]).flatMap((reason) => {
    const shared = reasons[reason];
    return shared === undefined ? [] : [textOf[reason](shared, kind)];
  });
