import type { SkillCategory } from '@kith/contract/skills';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { count } from '../../ui/formats.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { chosenOf, findSkills, toggleCategory, toggleSkill } from './skill-tree.ts';

interface SkillsFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  categories: readonly SkillCategory[];
}

/** Skills under their categories, each with its box. */
export function SkillsField<T extends FieldValues, O>({ categories, ...props }: SkillsFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const [text, setText] = useState('');
  const value: readonly number[] = field.value;
  const chosen = new Set(value);
  const found = findSkills(categories, text);
  const whole = (id: number) => categories.find((category) => category.id === id);
  return (
    <Box role="group" aria-label={props.label}>
      {/* Enter is for what is searched, not for the form around it. */}
      <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchBox label="Search skills" value={text} onChange={setText} />
      </Box>
      <Box sx={{ ...listStyle, maxHeight: layout.skillListHeight }}>
        {found.map((category) => {
          // The box of a category speaks for all its skills, found or not.
          const all = whole(category.id) ?? category;
          const much = chosenOf(all, chosen);
          return (
            <Box key={category.id} role="group" aria-label={category.name} sx={{ mb: 1 }}>
              <FormControlLabel
                label={category.name}
                slotProps={{ typography: { sx: { fontWeight: 600 } } }}
                control={
                  <Checkbox
                    size="small"
                    checked={much === 'all'}
                    indeterminate={much === 'some'}
                    onChange={() => field.onChange(toggleCategory(all, value))}
                  />
                }
              />
              <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', pl: 3 }}>
                {category.skillTypes.map(({ id, name }) => (
                  <FormControlLabel
                    key={id}
                    label={name}
                    control={
                      <Checkbox
                        size="small"
                        checked={chosen.has(id)}
                        onChange={() => field.onChange(toggleSkill(id, value))}
                      />
                    }
                  />
                ))}
              </Box>
            </Box>
          );
        })}
        {found.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>No results found...</Box>}
      </Box>
      <FormHelperText error={fieldState.invalid} sx={{ mx: 0, mb: 1 }}>
        {fieldState.error?.message ?? `${count(value.length)} chosen`}
      </FormHelperText>
    </Box>
  );
}

const listStyle = {
  mt: 1,
  px: 1.5,
  py: 1,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
};
