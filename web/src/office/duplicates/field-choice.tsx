import type { ComparedField } from '@kith/contract/office/merges';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import type { ValueChoice } from './merge-choices.ts';

interface FieldChoiceProps {
  field: ComparedField;
  names: readonly [string, string];
  choice: ValueChoice;
  onChoose: (choice: ValueChoice) => void;
}

/** The values of a field side by side, to keep one of them or both. */
export function FieldChoice({ field, names, choice, onChoose }: FieldChoiceProps) {
  const { label, many, values } = field;
  const option = (side: 0 | 1) => (
    <Box component="label" sx={optionStyle(choice === side || choice === 'both')}>
      <Radio
        size="small"
        name={field.field}
        checked={choice === side}
        onChange={() => onChoose(side)}
        slotProps={{ input: { 'aria-label': `${label} of ${names[side]}: ${values[side].join(', ') || 'nothing'}` } }}
      />
      <Box component="span" sx={{ py: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {isPicture(field, side) ? <Picture address={values[side][0] ?? ''} /> : values[side].join(', ') || <NoValue />}
      </Box>
    </Box>
  );
  return (
    <Box role="radiogroup" aria-label={label} sx={columnsStyle}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: { sm: 1.25 }, fontSize: 13, fontWeight: 600 }}>
        {label}
        {many && (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontWeight: 400 }}>
            <Radio
              size="small"
              name={field.field}
              checked={choice === 'both'}
              onChange={() => onChoose('both')}
              sx={{ ml: -1 }}
            />
            Keep both
          </Box>
        )}
      </Box>
      {option(0)}
      {option(1)}
    </Box>
  );
}

const isPicture = ({ field, values }: ComparedField, side: 0 | 1) =>
  field === 'profilePicture' && values[side].length > 0;

function Picture({ address }: { address: string }) {
  return (
    <Box component="img" src={address} alt="" sx={{ width: 70, height: 70, objectFit: 'cover', borderRadius: '8px' }} />
  );
}

function NoValue() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Nothing
    </Box>
  );
}

const optionStyle = (chosen: boolean) => ({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: 0,
  pr: 1,
  border: 1,
  borderColor: chosen ? 'secondary.main' : 'divider',
  borderRadius: '8px',
  bgcolor: chosen ? 'selection.main' : 'transparent',
  fontSize: 14,
  cursor: 'pointer',
});

/** A label with two records beside it; on a phone the label is above them. */
export const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '150px minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 1.5,
  alignItems: 'start',
};
