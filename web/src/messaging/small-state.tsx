import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SmallStateProps {
  title: string;
  children?: ReactNode;
  action?: { name: string; choose: () => void };
  /** Whether the text describes an error. */
  alert?: boolean;
}

/** A compact empty or error state for the dock and the messaging dialog. */
export function SmallState({ title, children, action, alert = false }: SmallStateProps) {
  return (
    <Box
      role={alert ? 'alert' : undefined}
      sx={{
        flex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 320 }}>
          {children}
        </Typography>
      )}
      {action && (
        <Button variant="outlined" color="inherit" onClick={action.choose}>
          {action.name}
        </Button>
      )}
    </Box>
  );
}
