/** The stored chain as one of the two readers sees it. */
import type { ChainElement } from '@kith/contract/relationships/chains';

export interface ChainReader {
  isRequester: boolean;
  /** Collaborates in the collective of the chain now. */
  isCollaborator: boolean;
  /** The pictures of the people and organizations that the reader sees now, by `person 12`. */
  pictures: ReadonlyMap<string, string | null>;
}

type Link = NonNullable<ChainElement['link']>;

export const elementKey = ({ type, entity: { id } }: ChainElement): string => `${type} ${id}`;

/**
 * Of people and organizations that the reader does not see, only the name remains. The introducer sees neither how the requester rated
 * them, nor which link is the weakest, which would tell; and the ratings of others only as a collaborator.
 */
export function chainForReader(chain: readonly ChainElement[], reader: ChainReader): ChainElement[] {
  const sees = (element: ChainElement | undefined) => element !== undefined && reader.pictures.has(elementKey(element));
  return chain.map((element, index) => {
    const { entity, link } = element;
    const person = element.type === 'person' ? element : chain[index - 1];
    return {
      ...element,
      entity: {
        ...entity,
        headline: sees(element) ? entity.headline : null,
        profilePicture: reader.pictures.get(elementKey(element)) ?? null,
      },
      isCollaborator: element.isCollaborator && reader.isCollaborator,
      link: link && linkForReader(link, { isFirst: index === 1, seesPerson: sees(person) }, reader),
    };
  });
}

interface LinkFacts {
  /** It is the link from the requester. */
  isFirst: boolean;
  /** The reader sees the person whose affiliation it is. */
  seesPerson: boolean;
}

function linkForReader(
  link: Link,
  { isFirst, seesPerson }: LinkFacts,
  { isRequester, isCollaborator }: ChainReader,
): Link {
  const isWeakest = isRequester && link.isWeakest;
  if (link.kind === 'knows') {
    const seesRating = isRequester || (isCollaborator && !isFirst);
    return seesRating ? { ...link, isWeakest } : { ...link, strengthId: null, connectedOn: null, isWeakest };
  }
  return seesPerson
    ? { ...link, isWeakest }
    : { ...link, title: null, fromYear: null, toYear: null, isOngoing: false, isWeakest };
}
