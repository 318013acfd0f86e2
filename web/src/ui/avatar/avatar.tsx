import { useState } from 'react';
import { avatarSizes, type AvatarSize } from '../theme/tokens.ts';
import { initials, monogramColour, type AvatarShape } from './monogram.ts';

interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: AvatarSize;
  shape?: AvatarShape;
}

/**
 * A picture, or the initials if there is none or it does not load. Hidden from screen readers, because the name is
 * always beside it.
 */
export function Avatar({ name, picture, size = 'default', shape = 'person' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const pixels = avatarSizes[size];
  const shown = picture && picture !== broken ? picture : undefined;
  return (
    <div
      className="avatar"
      aria-hidden
      data-initials={shown ? undefined : initials(name) || '?'}
      style={{
        width: pixels,
        height: pixels,
        borderRadius: shape === 'person' ? '50%' : Math.max(4, Math.round(pixels * 0.18)),
        fontSize: Math.max(9, Math.round(pixels * 0.36)),
        backgroundColor: shown ? undefined : monogramColour(name, shape),
      }}
    >
      {shown && (
        <img src={shown} alt="" width={pixels} height={pixels} loading="lazy" onError={() => setBroken(shown)} />
      )}
    </div>
  );
}
