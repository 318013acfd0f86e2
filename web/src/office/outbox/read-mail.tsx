import type { OutboxMail } from '@kith/contract/office/outbox';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { mailQuery } from './outbox.api.ts';

export function ReadMail({ mail }: { mail: OutboxMail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`Read the mail to ${mail.recipient}`}
        onClick={() => setOpen(true)}
      >
        Read
      </Button>
      <Dialog open={open} title={mail.subject} width="narrow" onClose={() => setOpen(false)}>
        {open && <MailText id={mail.id} />}
      </Dialog>
    </>
  );
}

function MailText({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(id));
  if (error)
    return (
      <ErrorState
        title="The mail could not be read"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Box component="pre" sx={{ m: 0, font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {data.text}
    </Box>
  );
}
