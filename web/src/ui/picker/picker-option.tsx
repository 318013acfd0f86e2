import Check from 'icon:baseline-check';
import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { formatCount } from '../formats.ts';

interface PickerOptionProps extends HTMLAttributes<HTMLLIElement> {
  name: string;
  /** Of a person: null if there is no picture. Left out: the option has no face. */
  picture?: string | null | undefined;
  /** The number of matches with this option. */
  count?: number | undefined;
  /** Whether it is selected; left out if only one can be. */
  checked?: boolean;
}

/** An option in the list of a picker. */
export function PickerOption({ name, picture, count, checked, ...option }: PickerOptionProps) {
  return (
    <Box component="li" {...option} sx={{ gap: 1 }}>
      {checked !== undefined && (
        <Check aria-hidden sx={{ fontSize: 16, color: 'secondary.main', visibility: checked ? 'visible' : 'hidden' }} />
      )}
      {picture !== undefined && <Avatar name={name} picture={picture} size="chip" />}
      <Box component="span" sx={{ flex: 1, minWidth: 0, ...(count === 0 && { color: 'text.secondary' }) }}>
        {name}
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(count)}
        </Box>
      )}
    </Box>
  );
}
