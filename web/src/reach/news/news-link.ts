import type { News } from '@kith/contract/reach/news';
import type { NewsPart } from '@kith/contract/reach/news-sentences';

/** The address of a name in a sentence. */
export function addressOfPart(news: News, { type, id }: Exclude<NewsPart, string>): string {
  if (type === 'collective') return `/collectives/${id}/people`;
  // Whoever joined is perhaps not in the user's own network.
  if (news.kind === 'joined') return `/collectives/${news.collective.id}/people/${id}`;
  return `/${type === 'person' ? 'people' : 'organizations'}/${id}`;
}

/** Where a sentence without names leads. */
export function addressOfNews(news: News): string {
  switch (news.kind) {
    case 'reachable':
      return `/targets/${news.targetList.id}`;
    case 'search':
      return searchAddress(news);
    case 'introduction':
      return `/introductions/${news.introductionId}`;
    case 'rate':
      return '/rate';
    case 'moved':
    case 'joined':
    case 'keepInTouch':
      return `/people/${news.person.id}`;
  }
}

function searchAddress({ search: { list, collectiveId, query } }: News & { kind: 'search' }): string {
  const scope = collectiveId === null ? '' : `/collectives/${collectiveId}`;
  return `${scope}/${list === 'persons' ? 'people' : 'organizations'}?${new URLSearchParams(query).toString()}`;
}
