import Add from 'icon:baseline-add';
import Check from 'icon:baseline-check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { isQualifier, type FilterField } from './filter-field.ts';

interface FilterChipsProps {
  fields: readonly FilterField[];
  isActive: (field: FilterField) => boolean;
  onToggle: (field: FilterField) => void;
}

/** All filters of a list, in groups. Chips do not move when they are activated, so that users find them again. */
export function FilterChips({ fields, isActive, onToggle }: FilterChipsProps) {
  const groups = Map.groupBy(
    fields.filter((field) => !isQualifier(field)),
    ({ group }) => group ?? 'Filters',
  );
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
      {[...groups].map(([group, members]) => (
        <Box key={group} role="group" aria-label={group}>
          <Typography variant="overline" component="p" aria-hidden sx={{ color: 'text.secondary', mb: 0.5 }}>
            {group}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {members.map((field) => (
              <Chip key={field.name} name={field.label} active={isActive(field)} onClick={() => onToggle(field)} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Chip({ name, active, onClick }: { name: string; active: boolean; onClick: () => void }) {
  const Icon = active ? Check : Add;
  return (
    <ButtonBase aria-pressed={active} onClick={onClick} sx={{ ...pressedStyle(active), gap: '5px', pl: 1 }}>
      <Icon aria-hidden sx={{ fontSize: 15, color: active ? 'inherit' : 'text.secondary' }} />
      {name}
    </ButtonBase>
  );
}

/** The style of a toggle chip. */
export const pressedStyle = (active: boolean) => ({
  px: 1.25,
  py: '3px',
  borderRadius: '14px',
  border: 1,
  borderColor: active ? 'transparent' : 'divider',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: active ? 600 : 500,
  bgcolor: active ? 'selection.main' : 'transparent',
  color: active ? 'selection.text' : 'text.primary',
  '&:hover': { bgcolor: active ? 'selection.main' : 'action.hover' },
});
