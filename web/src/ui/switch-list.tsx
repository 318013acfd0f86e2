import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SwitchListProps<K extends string> {
  switches: readonly { key: K; name: string; help: string }[];
  /** Undefined while they load. */
  values: Readonly<Record<K, boolean>> | undefined;
  onChange: (key: K, on: boolean) => void;
}

/** Settings that are on or off, each with a sentence of help. */
export function SwitchList<K extends string>({ switches, values, onChange }: SwitchListProps<K>) {
  const id = useId();
  return switches.map(({ key, name, help }) => (
    <Box key={key}>
      {values ? (
        <FormControlLabel
          label={name}
          control={
            <Switch
              size="small"
              checked={values[key]}
              slotProps={{ input: { 'aria-describedby': `${id}-${key}` } }}
              onChange={(_, checked) => onChange(key, checked)}
              sx={{ mr: 1 }}
            />
          }
          sx={{ ml: 0 }}
        />
      ) : (
        <Skeleton width={160} height={28} />
      )}
      <Typography id={`${id}-${key}`} variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
    </Box>
  ));
}
