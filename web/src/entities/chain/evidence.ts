import type { ChainElement } from '@kith/contract/relationships/chains';
import { strengths } from '@kith/contract/entities';
import { formatDates } from '../profile/period.ts';

export interface Evidence {
  /** On the line: 'Strong', '2014 – 2017'. */
  label: string;
  /** Below the line: 'Director'. */
  detail: string;
}

type Link = NonNullable<ChainElement['link']>;

/** The evidence of a link, as short as the line of a drawing needs it. `linkSentences()` has the rest. */
export function evidenceOf(link: Link, isCollaborator: boolean): Evidence {
  if (link.kind === 'knows') {
    const { strengthId, connectedOn } = link;
    const unrated = isCollaborator && !connectedOn ? 'Collaborator' : 'Connected';
    return { label: strengthId ? strengths[strengthId] : unrated, detail: '' };
  }
  const when = formatDates({ from: yearOf(link.fromYear), to: yearOf(link.toYear), isOngoing: link.isOngoing });
  const what = link.kind === 'education' ? 'Studied there' : link.isOngoing ? 'Works there' : 'Worked there';
  return when ? { label: when, detail: link.title ?? what } : { label: what, detail: link.title ?? '' };
}

const yearOf = (year: number | null) => (year === null ? null : String(year));
