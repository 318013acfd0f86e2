import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** The page of LinkedIn's settings that makes the file. */
const exportPage = 'https://www.linkedin.com/mypreferences/d/download-my-data';

/** Where LinkedIn gives the file. */
export function HowToExport() {
  return (
    <Box component="section" aria-label="How to get the file" sx={{ mt: 3 }}>
      <Typography variant="h3">How to get the file</Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', '& li': { py: '2px' } }}>
        <li>
          On LinkedIn, open{' '}
          <Link href={exportPage} target="_blank" rel="noopener noreferrer">
            Settings → Data privacy → Get a copy of your data
          </Link>
          .
        </li>
        <li>Choose “Connections” and request the archive. LinkedIn mails you a link, usually within minutes.</li>
        <li>Download the ZIP and bring it here as it is, or only the Connections.csv that is in it.</li>
      </Box>
    </Box>
  );
}
