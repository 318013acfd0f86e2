import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useProfileFrame } from './profile-frame.ts';

interface ProfileShapeProps {
  header: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** Who it is, the tabs, and the chosen one. The tabs stay in sight while the rest scrolls. */
export function ProfileShape({ header, tabs, children }: ProfileShapeProps) {
  const { tabsTop, corner } = useProfileFrame();
  // Below a bar there is room enough.
  const top = corner > 0 ? 1 : 2.5;
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 3.5 }, pt: { xs: top, md: 3 }, pb: 1.5 }}>
        <Box sx={{ pr: { md: `${corner}px` } }}>{header}</Box>
      </Box>
      <Box sx={{ ...tabsStyle, top: tabsTop }}>{tabs}</Box>
      <Box sx={{ px: { xs: 2, sm: 3.5 }, py: 3 }}>{children}</Box>
    </>
  );
}

/** Above what scrolls beneath, links in rows included. */
const tabsStyle = {
  position: 'sticky',
  zIndex: 2,
  px: { xs: 0.5, sm: 1.75 },
  bgcolor: 'inherit',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
} as const;
