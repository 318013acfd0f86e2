import Box from '@mui/material/Box';
import { Tag } from '../ui/tag.tsx';

export function TagList({ tags }: { tags: readonly { id: number; name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Tags"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: 0, p: 0, minWidth: 0 }}
    >
      {tags.map((tag) => (
        <Box component="li" key={tag.id} sx={{ display: 'flex', minWidth: 0, listStyle: 'none' }}>
          <Tag>{tag.name}</Tag>
        </Box>
      ))}
    </Box>
  );
}
