/**
 * The evidence of a chain in sentences. They say only what the links contain: years only if they are known, for two people who
 * overlapped somewhere only if they are known of both.
 */
import type { ChainElement } from '@kith/contract/relationships/chains';
import { strengths } from '@kith/contract/entities';
import { introducerOf } from './introducer-of.ts';

type Link = NonNullable<ChainElement['link']>;
type Knows = Extract<Link, { kind: 'knows' }>;
type Affiliation = Exclude<Link, Knows>;

/** A step from one person to the next, or to the target organization. */
interface Step {
  from: ChainElement;
  to: ChainElement;
  /** What `from` does or did, without the subject: 'has known Zoe since 2021'. */
  predicate: string;
}

/** The links of a chain. Two people who overlapped at an organization are one link. A link without evidence is none. */
function linksOf(elements: readonly ChainElement[], you: number | undefined): Step[] {
  const nameOf = ({ type, entity }: ChainElement) => (type === 'person' && entity.id === you ? 'you' : entity.name);
  return elements.flatMap((to, index): Step[] => {
    const [from, next] = [elements[index - 1], elements[index + 1]];
    if (!from || from.type === 'organization' || !to.link) return [];
    const verb: Verb = nameOf(from) === 'you' ? (plural) => plural : (_, singular) => singular;
    if (to.link.kind === 'knows') {
      const areCollaborators = from.isCollaborator && to.isCollaborator;
      return [{ from, to, predicate: knowing(to.link, nameOf(to), areCollaborators, verb) }];
    }
    if (!next?.link || next.link.kind === 'knows')
      return [{ from, to, predicate: affiliated(to.link, to.entity.name, verb) }];
    return [{ from, to: next, predicate: overlapped(to.link, next.link, to.entity.name, nameOf(next), verb) }];
  });
}

/** Chooses the form of a verb for 'you' or for somebody else. */
type Verb = (plural: string, singular: string) => string;

function knowing({ strengthId, connectedOn }: Knows, name: string, areCollaborators: boolean, verb: Verb): string {
  const known = connectedOn
    ? `${verb('have', 'has')} known ${name} since ${connectedOn.slice(0, 4)}`
    : areCollaborators
      ? `${verb('collaborate', 'collaborates')} with ${name}`
      : `${verb('know', 'knows')} ${name}`;
  return strengthId ? `${known} and rated ${name === 'you' ? name : 'them'} ${strengths[strengthId]}` : known;
}

function overlapped(one: Affiliation, other: Affiliation, organization: string, name: string, verb: Verb): string {
  const years = overlappingYears(one, other);
  const kind = one.kind === other.kind ? one.kind : 'both';
  const did = verbs[kind](one.isOngoing && other.isOngoing, years.startsWith(' since'), verb);
  return kind === 'work'
    ? `${did} with ${name} at ${organization}${years}`
    : `${did} at ${organization} at the same time as ${name}${years}`;
}

function affiliated({ kind, isOngoing, fromYear, toYear }: Affiliation, organization: string, verb: Verb): string {
  const years = isOngoing ? sinceText(fromYear) : yearsText(fromYear, toYear);
  return `${verbs[kind](isOngoing, years !== '', verb)} at ${organization}${years}`;
}

/** What somebody does at an organization, has done since a year, or did. `both`: one of two works there, the other one studies. */
const verbs = {
  work: (isOngoing: boolean, isSince: boolean, verb: Verb) =>
    isOngoing ? (isSince ? `${verb('have', 'has')} worked` : verb('work', 'works')) : 'worked',
  education: (isOngoing: boolean, isSince: boolean, verb: Verb) =>
    isOngoing ? (isSince ? `${verb('have', 'has')} studied` : verb('study', 'studies')) : 'studied',
  both: (isOngoing: boolean, isSince: boolean, verb: Verb) =>
    isOngoing ? (isSince ? `${verb('have', 'has')} been` : verb('are', 'is')) : verb('were', 'was'),
};

/** Empty if a year of one of the two is unknown. */
function overlappingYears(one: Affiliation, other: Affiliation): string {
  const [from, to] = [
    [one, other].map(({ fromYear }) => fromYear),
    [one, other].map(({ toYear, isOngoing }) => (isOngoing ? Infinity : toYear)),
  ];
  if ([...from, ...to].includes(null)) return '';
  const [first, last] = [Math.max(...from.map(Number)), Math.min(...to.map(Number))];
  return last === Infinity ? sinceText(first) : yearsText(first, last);
}

const sinceText = (year: number | null) => (year === null ? '' : ` since ${year}`);

function yearsText(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : ` until ${to}`;
  if (to === null) return ` from ${from}`;
  return from === to ? ` in ${from}` : `, ${from}–${to}`;
}

/** One sentence for each link. `you`: the person who is addressed. */
export const linkSentences = (elements: readonly ChainElement[], you: number | undefined): string[] =>
  linksOf(elements, you).map(
    ({ from, predicate }) => `${from.entity.id === you ? 'You' : from.entity.name} ${predicate}.`,
  );

export interface BestWay {
  /** The person to ask; undefined if the user needs nobody. */
  introducer: ChainElement['entity'] | undefined;
  /** The sentence after the introducer's name, or the whole sentence. */
  text: string;
}

/** Says why the best chain is the best. It begins with the user. */
export function bestWayOf(elements: readonly ChainElement[]): BestWay {
  const steps = linksOf(elements, elements[0]?.entity.id);
  const introducer = introducerOf(elements);
  if (!introducer) return { introducer, text: `You need no introduction: you ${steps[0]?.predicate ?? ''}.` };
  const afterIntroducer = steps.slice(steps.findIndex(({ from }) => from.entity.id === introducer.id));
  return { introducer, text: `${afterIntroducer.map(({ predicate }) => `, who ${predicate}`).join('')}.` };
}
