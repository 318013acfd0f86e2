import type { RecordKind } from '@kith/contract/entities';
import type { Reason } from './pairs.commands.ts';

const words: Record<Reason, (shared: string, kind: RecordKind) => string> = {
  linkedin: (slug) => `Same LinkedIn profile: ${slug}`,
  email: (address) => `Same email address: ${address}`,
  website: (domain) => `Same website: ${domain}`,
  alias: (name) => `One is also known as ${name}`,
  name: (shared, kind) => (kind === 'person' ? `Same name, and both at ${shared}` : 'Same name'),
};

/** What speaks for a pair, the strongest first. */
export const inWords = (reasons: Partial<Record<Reason, string>>, kind: RecordKind): string[] =>
  (Object.keys(words) as Reason[]).flatMap((reason) => {
    const shared = reasons[reason];
    return shared === undefined ? [] : [words[reason](shared, kind)];
  });
