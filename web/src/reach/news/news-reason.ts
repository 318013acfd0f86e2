import { introductionStates } from '@kith/contract/reach/introduction-states';
import type { News } from '@kith/contract/reach/news';
import { formatDay } from '../../ui/formats.ts';

/** Why the user reads this. */
export function newsReason(news: News): string {
  switch (news.kind) {
    case 'moved':
      return news.importedOn === null
        ? 'You know them, and their profile was changed.'
        : `Your import of ${formatDay(news.importedOn)} says so.`;
    case 'joined':
      return 'You collaborate there.';
    case 'reachable':
      return news.targets.length > 0
        ? `On your list “${news.targetList.name}”: ${news.targets.join(', ')}${news.count > news.targets.length ? ' and others' : ''}.`
        : `On your list “${news.targetList.name}”.`;
    case 'search':
      return `You have an alert for “${news.search.name}”.`;
    case 'introduction':
      return introductionReason(news);
    case 'rate':
      return `Imported on ${formatDay(news.importedOn)}. Ratings show which chains are the best.`;
    case 'keepInTouch':
      return `You want to keep in touch every ${news.months === 1 ? 'month' : `${news.months} months`}. Due since ${formatDay(news.dueOn)}.`;
  }
}

/** Says the state only if it is another one by now. */
function introductionReason({ event, state }: News & { kind: 'introduction' }): string {
  if (event === 'asked' || event === 'waiting')
    return state === 'asked' ? 'Waits for your answer.' : `${introductionStates[state]} since.`;
  if (event === 'closed') return 'You took part in it.';
  return event === state || event === 'passedOn' || (event === 'takenBack' && state === 'asking')
    ? 'You asked for it.'
    : `You asked for it. ${introductionStates[state]} since.`;
}
