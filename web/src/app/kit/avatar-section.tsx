import Box from '@mui/material/Box';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { avatarSizes, type AvatarSize } from '../../ui/theme/tokens.ts';

const sizes = Object.keys(avatarSizes) as AvatarSize[];
const names = [
  'Ada Lindqvist',
  'Grace Holloway',
  'Kwame Jensen-Mensah',
  'Tomás Núñez',
  'Ruth Okafor',
  '李 小龍',
  'Cher',
  '🙂',
];

export function AvatarSection() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Row>
        {sizes.map((size) => (
          <Avatar key={size} name="Signe Vahl" size={size} />
        ))}
      </Row>
      <Row>
        {sizes.map((size) => (
          <Avatar key={size} name="Larkspur Labs" size={size} shape="organization" />
        ))}
      </Row>
      <Row>
        {names.map((name) => (
          <Avatar key={name} name={name} size="small" />
        ))}
      </Row>
      <Row>
        <Avatar name="With Picture" picture="/favicon.svg" size="small" />
        <Avatar name="Aster Foundation" picture="/favicon.svg" size="small" shape="organization" />
        {/* Not an image file, so the initials are shown. */}
        <Avatar name="Broken Picture" picture="/start.js" size="small" />
      </Row>
    </Box>
  );
}

function Row({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>{children}</Box>;
}
