import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePickerNames } from '../picker/use-picker-names.ts';
import { parseIds, type FilterField, type FilterValues, type PickerFilter } from './filter-field.ts';
import { displayedRadius } from './radius.ts';

/** A filter as a text: 'Seniority is C-level, VP', 'Within 50 miles of Stockholm'. */
export function FilterText({ field, values }: { field: FilterField; values: FilterValues }) {
  const value = values[field.name] ?? '';
  switch (field.type) {
    case 'text':
      return (
        <Sentence
          subject={field.label}
          verb={field.exactBy && values[field.exactBy] === 'true' ? 'is exactly' : 'contains'}
          object={value}
        />
      );
    case 'day':
      return <Sentence subject={field.label} verb="is" object={value} />;
    case 'picker':
      return <Names field={field} ids={parseIds(value)} />;
    case 'radio':
      return (
        <Sentence
          subject={field.label}
          verb="is"
          object={field.options.find((option) => option.value === value)?.name ?? value}
        />
      );
    case 'checkbox':
      return field.label;
    case 'location': {
      const { amount, unit } = displayedRadius(values['radius'] ?? '0');
      return `Within ${amount} ${unit} of ${value || 'a place'}`;
    }
  }
}

function Names({ field, ids }: { field: PickerFilter; ids: number[] }) {
  const { names, loaded } = usePickerNames(field.source, ids);
  const shown = ids.slice(0, 3).map((id) => names.get(id)?.name ?? (loaded ? 'unknown' : '…'));
  const more = ids.length - shown.length;
  return (
    <Sentence
      subject={field.label}
      verb={field.isPhrase ? undefined : 'is'}
      object={more > 0 ? `${shown.join(', ')} or ${more} more` : shown.join(', ')}
    />
  );
}

function Sentence({ subject, verb, object }: { subject: string; verb: string | undefined; object: ReactNode }) {
  return (
    <>
      {subject}{' '}
      {verb && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {verb}{' '}
        </Box>
      )}
      {object}
    </>
  );
}
