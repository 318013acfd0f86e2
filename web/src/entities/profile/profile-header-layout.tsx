import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { AvatarSize } from '../../ui/theme/tokens.ts';

interface ProfileHeaderLayoutProps {
  renderAvatar: (size: AvatarSize) => ReactNode;
  name: ReactNode;
  line: ReactNode;
  details: ReactNode;
}

/** The layout of a profile's header, shared with its skeleton. */
export function ProfileHeaderLayout({ renderAvatar, name, line, details }: ProfileHeaderLayoutProps) {
  return (
    <Box sx={{ display: 'flex', gap: { xs: 1.75, sm: 2.5 }, minHeight: { xs: 70, sm: 100 } }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{renderAvatar('large')}</Box>
      <Box sx={{ display: { sm: 'none' } }}>{renderAvatar('default')}</Box>
      <Box
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '3px' }}
      >
        {name}
        {line}
        {details}
      </Box>
    </Box>
  );
}
