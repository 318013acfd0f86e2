import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface EditorSectionProps {
  title: string;
  help?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One section of an editor: its title, and the fields beside it or, if there is no room, below it. */
export function EditorSection({ title, help, action, children }: EditorSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        {help && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {help}
          </Typography>
        )}
        {action && <Box sx={{ mt: 1.25 }}>{action}</Box>}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The sections of an editor, stacked. Their layout depends on the width of this container, not of the window. */
export function EditorSections({ children }: { children: ReactNode }) {
  return <Box sx={{ containerType: 'inline-size' }}>{children}</Box>;
}

const sectionStyle = {
  display: 'grid',
  gap: 2,
  py: 3,
  '&:first-of-type': { pt: 0.5 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '@container (min-width: 720px)': { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: 4 },
};
