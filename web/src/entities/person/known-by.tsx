import type { KnownBy as KnownByData } from '@kith/contract/people/people';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatCount, formatMonthYear } from '../../ui/formats.ts';
import { StrengthBars } from '../../ui/strength-bars.tsx';

interface KnownByProps {
  knownBy: KnownByData;
  /** The earliest date, `YYYY-MM-DD`. */
  since: string | null;
}

const FACES = 3;
const NAMES = 2;

/** The collaborators of a collective who know a person: faces, names, their best rating, and since when. In plain elements, for rows. */
export function KnownBy({ knownBy, since }: KnownByProps) {
  const { collaborators, total, strengthId } = knownBy;
  // The user's own rating is shown beside the name.
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
        {strengthId && !isOnlyMe && <StrengthBars strengthId={strengthId} />}
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
