import CloudOff from 'icon:outline-cloud-off';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: string;
  /** The reason. */
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Replaces content that could not be loaded, with a button to try again. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  const retry = (
    <Button variant="outlined" color="inherit" disabled={retrying} onClick={onRetry}>
      {retrying ? 'Trying again…' : 'Try again'}
    </Button>
  );
  return (
    <Box role="alert">
      <EmptyState icon={<CloudOff />} title={title} action={retry}>
        {message}
      </EmptyState>
    </Box>
  );
}
