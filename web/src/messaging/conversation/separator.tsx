import Box from '@mui/material/Box';

interface SeparatorProps {
  rowKey: string;
  text: string;
  isNew: boolean;
}

/** A line between messages: the start of a day, or of the new messages. */
export function Separator({ rowKey, text, isNew }: SeparatorProps) {
  const colour = isNew ? 'error.main' : 'text.secondary';
  return (
    <Box
      component="li"
      data-key={rowKey}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        my: 1.25,
        fontSize: 12,
        fontWeight: 600,
        color: colour,
        '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: isNew ? 'error.main' : 'divider' },
      }}
    >
      {text}
    </Box>
  );
}
