/** A stored chain as one of its readers sees it now. */
import type { ChainElement } from '@kith/contract/relationships/chains';

type Link = NonNullable<ChainElement['link']>;

export interface ChainReader {
  /** The chain starts from the reader. */
  isStart: boolean;
  /** Collaborates in the collective of the chain now. */
  isCollaborator: boolean;
  /** The pictures of the people and organizations that the reader sees now, by `person 12`. */
  pictures: ReadonlyMap<string, string | null>;
  /** Whether the reader sees how the person at `from` rated the one at `to`, and since when they know them. */
  seesRating: (from: ChainElement, to: ChainElement, isFirst: boolean) => boolean;
}

export const elementKey = ({ type, entity: { id } }: ChainElement): string => `${type} ${id}`;

/** Of people and organizations that the reader does not see, only the name remains. Others do not learn which link is the weakest: it
 * would tell how the start has rated. */
export function chainForReader(chain: readonly ChainElement[], reader: ChainReader): ChainElement[] {
  const sees = (element: ChainElement | undefined) => element !== undefined && reader.pictures.has(elementKey(element));
  return chain.map((element, index) => {
    const { entity, link } = element;
    const previous = chain[index - 1];
    return {
      ...element,
      entity: {
        ...entity,
        headline: sees(element) ? entity.headline : null,
        profilePicture: reader.pictures.get(elementKey(element)) ?? null,
      },
      isCollaborator: element.isCollaborator && reader.isCollaborator,
      link: link && previous ? forReader(link, previous, element, index === 1) : null,
    };
  });

  function forReader(link: Link, from: ChainElement, to: ChainElement, isFirst: boolean): Link {
    const isWeakest = reader.isStart && link.isWeakest;
    if (link.kind === 'knows')
      return reader.seesRating(from, to, isFirst)
        ? { ...link, isWeakest }
        : { ...link, strengthId: null, connectedOn: null, isWeakest };
    // The person whose affiliation it is.
    return sees(to.type === 'person' ? to : from)
      ? { ...link, isWeakest }
      : { ...link, title: null, fromYear: null, toYear: null, isOngoing: false, isWeakest };
  }
}
