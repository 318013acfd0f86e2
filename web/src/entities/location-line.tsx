import { shapes as pin } from 'icon:outline-place';

/** The name of a location, with a pin icon. */
export function LocationLine({ name }: { name: string }) {
  return (
    <span className="location-line">
      <svg viewBox="0 0 24 24" aria-hidden>
        {pin}
      </svg>
      <span>{name}</span>
    </span>
  );
}
