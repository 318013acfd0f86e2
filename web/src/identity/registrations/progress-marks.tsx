import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

const steps = ['Details', 'Account', 'Profile'] as const;

/** How far one is; `at` counts from 0, and 3 is past the last. */
export function ProgressMarks({ at }: { at: number }) {
  return (
    <Box component="ol" aria-label="Steps" sx={{ display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((name, index) => (
        <Box
          key={name}
          component="li"
          aria-current={index === at ? 'step' : undefined}
          sx={{
            flex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            pt: 1,
            borderTop: 3,
            borderColor: index <= at ? 'meter.main' : 'meter.rest',
            fontSize: 12,
            lineHeight: '16px',
            fontWeight: index === at ? 600 : 500,
            color: index === at ? 'text.primary' : 'text.secondary',
          }}
        >
          {index < at ? <Check aria-label="Done:" sx={{ fontSize: 14 }} /> : `${index + 1}.`} {name}
        </Box>
      ))}
    </Box>
  );
}
