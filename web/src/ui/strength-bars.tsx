import { strengths, type StrengthId } from '@kith/contract/entities';

/** A strength as three bars and a word. */
export function StrengthBars({ strengthId }: { strengthId: StrengthId }) {
  return (
    <span className="strength">
      <span className="strength-bars" aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={bar <= strengthId ? 'filled' : undefined} />
        ))}
      </span>
      <span>{strengths[strengthId]}</span>
    </span>
  );
}
