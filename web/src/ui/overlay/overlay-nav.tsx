import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

export interface OverlayNavItem {
  name: string;
  icon: ReactNode;
}

interface OverlayNavProps {
  items: readonly OverlayNavItem[];
  current: number;
  onChoose: (index: number) => void;
}

export function OverlayNav({ items, current, onChoose }: OverlayNavProps) {
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        gap: 0.5,
        p: 1.5,
        overflow: 'auto',
        borderRight: { sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      {items.map(({ name, icon }, index) => (
        <ButtonBase
          key={name}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          sx={{
            flex: 'none',
            justifyContent: 'flex-start',
            gap: 1.25,
            minHeight: 36,
            px: 1.25,
            borderRadius: '8px',
            fontSize: 14,
            fontWeight: index === current ? 600 : 400,
            color: index === current ? 'text.primary' : 'text.secondary',
            bgcolor: index === current ? 'selection.main' : 'transparent',
            '&:hover': { bgcolor: index === current ? 'selection.main' : 'action.hover' },
            '& svg': { fontSize: 18 },
          }}
        >
          {icon}
          {name}
        </ButtonBase>
      ))}
    </Box>
  );
}
