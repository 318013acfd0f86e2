import { targetOrders } from '@kith/contract/reach/targets';
import Download from 'icon:outline-download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { useSearchParams } from 'react-router';
import { introductionFilters, readFilter, readOrder, withValues } from './target-filters.ts';
import { targetsDownload } from './targets.api.ts';

/** The order of the targets, the filter by introductions, and the file of what is shown. */
export function TargetTools({ listId }: { listId: number }) {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const select = (name: string, value: string) => setSearch(withValues(search, { [name]: value || undefined }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Choice
        label="Introductions"
        value={filter.introduction ?? ''}
        options={{ '': 'All targets', ...introductionFilters }}
        onChoose={(value) => select('introduction', value)}
      />
      <Choice
        label="Order"
        value={readOrder(search)}
        options={targetOrders}
        onChoose={(value) => select('order', value)}
      />
      <Button
        component="a"
        color="inherit"
        href={targetsDownload(listId, { ...filter, order: readOrder(search) })}
        download
        startIcon={<Download />}
      >
        Download
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      disableUnderline
      inputProps={{ 'aria-label': label }}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ fontSize: 13, color: 'text.secondary' }}
    >
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
