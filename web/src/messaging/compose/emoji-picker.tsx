import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { emojiGroups } from './emoji.ts';

const COLUMNS = 8;

interface EmojiPickerProps {
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (emoji: string) => void;
}

/** A grid of common emoji, with arrow keys. */
export function EmojiPicker({ anchor, onClose, onChoose }: EmojiPickerProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Emoji', sx: paperStyle } }}
    >
      <Box onKeyDown={moveFocus} sx={{ p: 1, width: COLUMNS * 34 + 16 }}>
        {emojiGroups.map(({ name, emoji }, group) => (
          <Box key={name} role="group" aria-label={name}>
            <Typography variant="overline" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, 34px)` }}>
              {emoji.map((one, index) => (
                <ButtonBase
                  key={one}
                  data-emoji
                  autoFocus={group === 0 && index === 0}
                  tabIndex={group === 0 && index === 0 ? 0 : -1}
                  onClick={() => onChoose(one)}
                  sx={(theme) => ({
                    height: 34,
                    fontSize: 20,
                    borderRadius: '6px',
                    '&:hover': { bgcolor: 'action.hover' },
                    '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
                  })}
                >
                  {one}
                </ButtonBase>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Popover>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')];
  const next = all[all.indexOf(event.target) + step];
  event.preventDefault();
  next?.focus();
}

const paperStyle = {
  bgcolor: 'surface.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  maxHeight: 300,
};
