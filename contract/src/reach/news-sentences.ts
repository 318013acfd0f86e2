/** News in a sentence, for the screen and for the weekly mail. */
import type { News, NewsKind } from './news.ts';

/** A name that the screen makes a link to its profile or its collective. */
interface NewsSubject {
  type: 'person' | 'organization' | 'collective';
  id: number;
  name: string;
}

export type NewsPart = string | NewsSubject;

/** Names no list or search. The screen adds them in its reason. */
export function newsSentence(news: News): NewsPart[] {
  switch (news.kind) {
    case 'moved':
      return [subject('person', news.person), ' moved to ', subject('organization', news.organization), '.'];
    case 'joined':
      return [subject('person', news.person), ' joined ', subject('collective', news.collective), '.'];
    case 'reachable':
      return [`${counted(news.count, 'target')} can be reached now.`];
    case 'search':
      return [`A saved search has ${counted(news.count, 'new result')}.`];
    case 'introduction':
      return [introductionSentence(news)];
    case 'rate':
      return [`${counted(news.count, 'contact')} of your import ${news.count === 1 ? 'has' : 'have'} no rating.`];
    case 'keepInTouch':
      return ['It is time to get in touch with ', subject('person', news.person), '.'];
  }
}

/**
 * The weekly mail only counts news of these kinds: without a mail server admins can read mails, and nobody learns with whom a member keeps in
 * touch, or who asks whom for an introduction.
 */
const countSentences = {
  introduction: (count: number) => `Your introductions: ${counted(count, 'change')}.`,
  keepInTouch: (count: number) => `It is time to get in touch with ${count === 1 ? '1 person' : `${count} people`}.`,
} satisfies Partial<Record<NewsKind, (count: number) => string>>;

type CountedKind = keyof typeof countSentences;
export const kindsCountedInMail = Object.keys(countSentences) as CountedKind[];
export const newsCountSentence = (kind: CountedKind, count: number): string => countSentences[kind](count);

export const textOf = (parts: readonly NewsPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

const subject = (type: NewsSubject['type'], { id, name }: { id: number; name: string }): NewsSubject => ({
  type,
  id,
  name,
});

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function introductionSentence({ event, person: { name }, targetName }: News & { kind: 'introduction' }): string {
  switch (event) {
    case 'asked':
      return `${name} asked you for an introduction to ${targetName}.`;
    case 'waiting':
      return `${name} waits for your answer about an introduction to ${targetName}.`;
    case 'asking':
      return `${name} asks ${targetName} first whether they want to meet you.`;
    case 'introduced':
      return `${name} introduced you to ${targetName}.`;
    case 'takenBack':
      return `${name} has not introduced you to ${targetName} yet.`;
    case 'declined':
      return `${name} declined to introduce you to ${targetName}.`;
    case 'passedOn':
      return `Your request for an introduction to ${targetName} was passed on to ${name}.`;
    case 'expired':
      return `Your request to ${name} for an introduction to ${targetName} expired.`;
    case 'ended':
      return `Your request to ${name} for an introduction to ${targetName} has ended.`;
    case 'closed':
      return `${name} noted what came of the introduction to ${targetName}.`;
  }
}
