import type { PersonErasure } from '@kith/contract/identity/erasure';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { formatDateTime } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { personErasureQuery, useErasePerson } from './erasure.api.ts';

interface ErasePersonProps {
  personId: number;
  /** Must leave the record, which will be gone. */
  onErased: () => void;
}

/** Erases a person and their account. The admin must type the name, because this cannot be undone. */
export function ErasePerson({ personId, onErased }: ErasePersonProps) {
  const { data, error, isFetching, refetch } = useQuery(personErasureQuery(personId));
  return (
    <Box sx={{ p: 2, maxWidth: 640 }}>
      {data ? (
        <Erasure {...{ personId, onErased, data }} />
      ) : error ? (
        <ErrorState
          title="This section could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Box>
  );
}

function Erasure({ personId, onErased, data }: ErasePersonProps & { data: PersonErasure }) {
  const { dueOn, isDue, obstacle, username, isRecognizable } = data;
  if (isDue && !obstacle)
    return (
      <Alert severity="info">
        This person is being erased. It can take some minutes; a failure is tried again by itself.
      </Alert>
    );
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        <strong>This cannot be undone.</strong> Erase a person when they ask for it. Everything about them is deleted:
        the profile, what others noted, labelled and rated, and their rows in imports.{' '}
        {username !== null &&
          `So is their account, ${username}, with its network, notes and imports; messages stay for the others, from “Former member”. `}
        {isRecognizable
          ? 'A later import does not bring them back.'
          : 'There is no LinkedIn address and no email in this record, so a later import can bring them back.'}
      </Alert>
      {dueOn !== null && !isDue && (
        <Alert severity="info" sx={{ mb: 2 }}>
          They have asked for it themselves. Their account is deleted on {formatDateTime(dueOn)}, and until then they
          can keep it.
        </Alert>
      )}
      {obstacle ? <Alert severity="info">{obstacle}</Alert> : <NameForm {...{ personId, onErased }} name={data.name} />}
    </>
  );
}

function NameForm({ personId, name, onErased }: ErasePersonProps & { name: string }) {
  const [typed, setTyped] = useState('');
  const erase = useErasePerson();
  const report = useReport();
  const isNameCorrect = typed.trim().toLowerCase() === name.toLowerCase();
  const submit = () =>
    report(
      async () => {
        await erase.mutateAsync({ params: { id: personId }, body: { name: typed } });
        onErased();
      },
      { done: 'The person is being erased.' },
    );
  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isNameCorrect && !erase.isPending) void submit();
      }}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <div>
        To erase this person, type their name: <strong>{name}</strong>
      </div>
      <TextField
        label="Person’s Name"
        value={typed}
        autoComplete="off"
        error={erase.isError}
        helperText={erase.error?.message}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="contained" color="error" disabled={!isNameCorrect || erase.isPending}>
        Erase this person
      </Button>
    </Box>
  );
}
