import type { SkillCategory } from '@kith/contract/people/skills';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { formatCount } from '../../ui/formats.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { SkillGroup } from './skill-group.tsx';
import { findSkills } from './skill-tree.ts';

interface SkillsFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  categories: readonly SkillCategory[];
}

/** Skills by category. Categories are folded until the user opens one or searches. */
export function SkillsField<T extends FieldValues, O>({ categories, ...props }: SkillsFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const [text, setText] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const value: readonly number[] = field.value;
  const found = findSkills(categories, text);
  const searching = text.trim() !== '';
  const toggle = (id: number) => setUnfolded((ids) => ids.symmetricDifference(new Set([id])));
  return (
    <Box role="group" aria-label={props.label}>
      {/* Enter in the search box must not submit the form. */}
      <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchBox label="Search skills" value={text} onChange={setText} />
      </Box>
      <Box sx={{ ...listStyle, maxHeight: layout.skillListHeight }}>
        {found.map((category) => (
          <SkillGroup
            key={category.id}
            category={category}
            fullCategory={categories.find(({ id }) => id === category.id) ?? category}
            value={value}
            onChange={field.onChange}
            open={searching || unfolded.has(category.id)}
            onToggle={() => toggle(category.id)}
          />
        ))}
        {found.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>No results found...</Box>}
      </Box>
      <FormHelperText error={fieldState.invalid} sx={{ mx: 0, mb: 1 }}>
        {fieldState.error?.message ?? `${formatCount(value.length)} chosen`}
      </FormHelperText>
    </Box>
  );
}

const listStyle = {
  mt: 1,
  px: 1.5,
  py: 0.5,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
};
