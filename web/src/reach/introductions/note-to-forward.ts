import type { PersonProfile } from '@kith/contract/people/person-profile';
import { toUrl, truncate } from '../../ui/formats.ts';

export type NoteFacts = Pick<PersonProfile, 'name' | 'headline' | 'bio' | 'primaryWorkRole'> & {
  externalLinks: Pick<PersonProfile['externalLinks'], 'linkedin'>;
};

/** Longer first sentences are cut: the note is an introduction, not a biography. */
const MAX_SENTENCE = 300;

/** A note about oneself that somebody else can forward, begun from one's own profile. */
export function noteToForward({ name, headline, bio, primaryWorkRole, externalLinks }: NoteFacts): string {
  const role = primaryWorkRole && `${primaryWorkRole.title} at ${primaryWorkRole.organization.name}`;
  const isRoleSaid = primaryWorkRole && headline?.includes(primaryWorkRole.organization.name);
  return [
    headline ? `${name}, ${headline}` : name,
    isRoleSaid ? null : role,
    bio && firstSentence(bio),
    externalLinks.linkedin && toUrl(externalLinks.linkedin),
  ]
    .filter(Boolean)
    .join('\n');
}

function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const [sentence = line] = /^.+?[.!?](?=\s|$)/.exec(line) ?? [];
  return truncate(sentence.trim(), MAX_SENTENCE);
}
