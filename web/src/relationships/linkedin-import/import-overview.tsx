import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isRunning } from './import-status.ts';
import { importsQuery } from './linkedin-import.api.ts';
import { UploadForm } from './upload-form.tsx';

/** The current import or the upload form, and the history. */
export function ImportOverview({ linkTo }: { linkTo: (importId?: number) => To }) {
  const { data, error, isFetching, refetch } = useQuery(importsQuery(1));
  if (!data && error) {
    return (
      <Panel>
        <ErrorState
          title="Your imports could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={190} />;
  return (
    <>
      <CurrentImport latest={data.results[0]} />
      {data.total > 0 && <ImportHistory linkTo={linkTo} />}
    </>
  );
}

/** While an import is running or waits for confirmation, nothing can be uploaded. */
function CurrentImport({ latest }: { latest: LinkedinImport | undefined }) {
  if (latest && isRunning(latest)) return <ImportProgress process={latest} />;
  if (latest?.status === 'waiting') return <ImportPreview key={latest.id} dryRun={latest} />;
  return (
    <>
      <UploadForm />
      <HowToExport />
    </>
  );
}

/** The page of LinkedIn's settings that creates the file. */
const exportPage = 'https://www.linkedin.com/mypreferences/d/download-my-data';

function HowToExport() {
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
