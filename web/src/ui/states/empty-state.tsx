import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HelpLink } from '../help-link.tsx';
import type { HelpTopic } from '../help-topics.ts';

interface StateProps {
  icon?: ReactNode;
  title: string;
  /** Says which items will be here, or what went wrong. */
  children?: ReactNode;
  /** The guide that explains it. */
  help?: HelpTopic | undefined;
  /** A button for the next step. */
  action?: ReactNode;
}

/** Replaces an empty list: says what will be here and offers the next step. */
export function EmptyState({ icon, title, children, help, action }: StateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: { xs: 6, sm: 9 },
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            mb: 1,
            borderRadius: '50%',
            bgcolor: 'selection.main',
            color: 'selection.text',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h2">{title}</Typography>
      {children && <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>{children}</Typography>}
      {help && <HelpLink about={help} />}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
