import { limits } from '@kith/contract/limits';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { layout } from '../../ui/theme/tokens.ts';

interface YearSelectProps {
  label: string;
  /** Empty if no year is chosen. */
  value: string;
  onChange: (year: string) => void;
  /** How many years in the future are offered. */
  ahead?: number;
  error?: boolean;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Offers years, the latest first. */
export function YearSelect({ value, onChange, ahead = 0, help, ...props }: YearSelectProps) {
  const years = yearsTo(Math.max(thisYear() + ahead, Number(value)));
  return (
    <MuiTextField
      {...props}
      select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={help}
      slotProps={{
        formHelperText: { component: 'div' },
        select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: layout.selectMenuHeight } } } } },
      }}
    >
      <MenuItem value="">
        <em>None</em>
      </MenuItem>
      {years.map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

const thisYear = () => new Date().getFullYear();

const yearsTo = (last: number) =>
  Array.from({ length: last - limits.firstYear + 1 }, (_, index) => String(last - index));
