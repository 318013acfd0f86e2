import Box from '@mui/material/Box';
import { StrengthBars } from '../../ui/strength-bars.tsx';
import { Label, Tag } from '../../ui/tag.tsx';

export function ChipSection() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Tag>Angel investor</Tag>
      <Tag>Mentor</Tag>
      <Label>Board prospects</Label>
      <Label>Follow up</Label>
      <StrengthBars strengthId={1} />
      <StrengthBars strengthId={2} />
      <StrengthBars strengthId={3} />
      <Box sx={{ width: 180 }}>
        <Tag>A tag with a very long name that does not fit</Tag>
      </Box>
    </Box>
  );
}
