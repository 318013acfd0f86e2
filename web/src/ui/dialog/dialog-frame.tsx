import Close from 'icon:baseline-close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DialogFrameProps {
  title: string;
  titleId: string;
  onClose: () => void;
  /** Below the title, if the content has several sections. */
  tabs?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The title and close button, the scrolling content, and the buttons below it. */
export function DialogFrame({ title, titleId, onClose, tabs, actions, children }: DialogFrameProps) {
  return (
    <>
      <Box sx={{ ...headStyle, ...(!tabs && line('Bottom')) }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, py: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {tabs && <Box sx={{ flex: 'none', px: { xs: 1, sm: 1.25 }, boxShadow: lineBelowTabs }}>{tabs}</Box>}
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, sm: 3 }, py: 2.5 }}>{children}</Box>
      {actions && <Box sx={actionsStyle}>{actions}</Box>}
    </>
  );
}

/** From edge to edge, on top of the line that the tabs draw. */
const lineBelowTabs = 'inset 0 -1px var(--mui-palette-divider)';
const headStyle = { display: 'flex', alignItems: 'center', flex: 'none', minHeight: 56, pl: { xs: 2, sm: 3 }, pr: 1.5 };

const actionsStyle = {
  display: 'flex',
  flex: 'none',
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  ...line('Top'),
};

function line(side: 'Top' | 'Bottom') {
  return { [`border${side}`]: 1, borderColor: 'divider' };
}
