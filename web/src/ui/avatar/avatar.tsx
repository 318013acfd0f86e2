import Box from '@mui/material/Box';
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
    <Box
      aria-hidden
      // Drawn by CSS, so that the initials are not text: not searched, copied or read out.
      data-initials={shown ? undefined : initials(name) || '?'}
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        width: pixels,
        height: pixels,
        borderRadius: shape === 'person' ? '50%' : `${Math.max(4, Math.round(pixels * 0.18))}px`,
        bgcolor: shown ? 'tag.main' : monogramColour(name, shape),
        color: '#fff',
        fontSize: Math.max(9, Math.round(pixels * 0.36)),
        lineHeight: 1,
        fontWeight: 600,
        letterSpacing: 0,
        '&[data-initials]::before': { content: 'attr(data-initials)' },
      }}
    >
      {shown && (
        <Box
          component="img"
          src={shown}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          onError={() => setBroken(shown)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
