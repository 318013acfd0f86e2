import type { SkillCategory } from '@kith/contract/people/skills';
import ExpandMore from 'icon:baseline-expand-more';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { selectionStateOf, toggleCategory, toggleSkill } from './skill-tree.ts';

interface SkillGroupProps {
  /** The category with the skills that the search found. */
  category: SkillCategory;
  /** The category with all skills. Its checkbox also selects skills that the search did not find. */
  fullCategory: SkillCategory;
  value: readonly number[];
  onChange: (value: number[]) => void;
  open: boolean;
  onToggle: () => void;
}

/** The checkbox of a category and, when it is open, those of its skills. */
export function SkillGroup({ category, fullCategory, value, onChange, open, onToggle }: SkillGroupProps) {
  const chosen = new Set(value);
  const selectionState = selectionStateOf(fullCategory, chosen);
  const count = fullCategory.skillTypes.filter(({ id }) => chosen.has(id)).length;
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
              checked={selectionState === 'all'}
              indeterminate={selectionState === 'some'}
              onChange={() => onChange(toggleCategory(fullCategory, value))}
            />
          }
        />
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count} of {fullCategory.skillTypes.length}
        </Box>
        <IconButton
          aria-label={`Skills of ${category.name}`}
          aria-expanded={open}
          aria-controls={open ? skillsId : undefined}
          onClick={onToggle}
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
