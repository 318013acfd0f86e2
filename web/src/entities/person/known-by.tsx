import type { KnownBy as KnownByData } from '@kith/contract/people/people';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatCount, formatMonthYear } from '../../ui/formats.ts';
import { StrengthBars } from '../../ui/strength-bars.tsx';

export interface KnownByProps {
  knownBy: KnownByData;
  /** The earliest date, `YYYY-MM-DD`. */
  since: string | null;
  /** The best rating is shown although it is the user's own. It is not for a person, beside whose name it stands. */
  showsOwnRating?: boolean;
}

const FACES = 3;
const NAMES = 2;

/** The collaborators of a collective who know somebody: faces, names, their best rating, and since when. In plain elements, for rows. */
export function KnownBy({ knownBy, since, showsOwnRating = false }: KnownByProps) {
  const { collaborators, total, strengthId } = knownBy;
  const isOnlyMe = total === 1 && collaborators[0]?.isMe;
  return (
    <div className="known-by">
      <span className="faces" aria-hidden>
        {collaborators.slice(0, FACES).map(({ id, name, profilePicture }) => (
          <Avatar key={id} name={name} picture={profilePicture} size="chip" />
        ))}
      </span>
      <span>Known to {namesOf(knownBy)}</span>
      <span className="known-by-facts">
        {strengthId && (showsOwnRating || !isOnlyMe) && <StrengthBars strengthId={strengthId} />}
        {since && <span>since {formatMonthYear(since)}</span>}
      </span>
    </div>
  );
}

/** 'you', 'Bob Best and Cat Calm', 'you, Bob Best and 3 more' */
export function namesOf({ collaborators, total }: Pick<KnownByData, 'collaborators' | 'total'>): string {
  const names = collaborators.slice(0, NAMES).map(({ name, isMe }) => (isMe ? 'you' : name));
  const more = total - names.length;
  if (more > 0) return `${names.join(', ')} and ${formatCount(more)} more`;
  return names.join(' and ');
}
