import type { SkillCategory } from '@kith/contract/people/skills';
import ExpandMore from 'icon:baseline-expand-more';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { chosenOf, toggleCategory, toggleSkill } from './skill-tree.ts';

interface SkillGroupProps {
  /** What of it is found. */
  category: SkillCategory;
  /** All of it: the box of a category speaks for all its skills, found or not. */
  whole: SkillCategory;
  value: readonly number[];
  onChange: (value: number[]) => void;
  open: boolean;
  onFold: () => void;
}

/** A category with its box, and its skills once it is unfolded. */
export function SkillGroup({ category, whole, value, onChange, open, onFold }: SkillGroupProps) {
  const chosen = new Set(value);
  const much = chosenOf(whole, chosen);
  const count = whole.skillTypes.filter(({ id }) => chosen.has(id)).length;
  const skillsId = useId();
  return (
    <Box role="group" aria-label={category.name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          label={category.name}
          slotProps={{ typography: { sx: { fontWeight: 600 } } }}
          sx={{ flex: 1, mr: 0 }}
          control={
            <Checkbox
              size="small"
              checked={much === 'all'}
              indeterminate={much === 'some'}
              onChange={() => onChange(toggleCategory(whole, value))}
            />
          }
        />
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count} of {whole.skillTypes.length}
        </Box>
        <IconButton
          aria-label={`Skills of ${category.name}`}
          aria-expanded={open}
          aria-controls={open ? skillsId : undefined}
          onClick={onFold}
        >
          <ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Box>
      {open && (
        <Box id={skillsId} sx={skillsStyle}>
          {category.skillTypes.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              label={name}
              control={
                <Checkbox size="small" checked={chosen.has(id)} onChange={() => onChange(toggleSkill(id, value))} />
              }
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const skillsStyle = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', pl: 3, pb: 1 };
