import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { pressedStyle } from '../../ui/filters/filter-chips.tsx';
import { formatCount } from '../../ui/formats.ts';
import { filterName, rowFilters } from './row-filters.ts';

interface RowFilterChoiceProps {
  of: Pick<LinkedinImport, 'progress' | 'status'>;
  /** The index of the chosen filter. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** The number of rows for each outcome. A click filters the rows by it. */
export function RowFilterChoice({ of: { progress, status }, chosen, onChoose }: RowFilterChoiceProps) {
  return (
    <Box role="group" aria-label="Show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {rowFilters.map((choice, index) => {
        const { count, isHiddenIfEmpty } = choice;
        const name = filterName(choice, status);
        const number = count(progress);
        const active = index === chosen;
        if (isHiddenIfEmpty && number === 0 && !active) return null;
        return (
          <ButtonBase
            key={name}
            aria-pressed={active}
            disabled={number === 0 && !active}
            onClick={() => onChoose(index)}
            sx={{
              ...pressedStyle(active),
              gap: 0.75,
              ...(number === 0 && !active && { color: 'text.secondary' }),
            }}
          >
            {name} <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCount(number)}</span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
