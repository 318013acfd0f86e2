import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import type { AddedContactAnswer } from './contact-form.tsx';
import { useReviewContact } from './contacts.api.ts';

/** The result of adding a contact, and the question whether it is an existing person. */
export function AddedContact({ added }: { added: AddedContactAnswer }) {
  const { name, outcome, possibleDuplicate, differsFrom, importId } = added;
  const report = useReport();
  const { mutateAsync, isPending } = useReviewContact();
  const [personId, setPersonId] = useState(added.personId);
  const [open, setOpen] = useState(possibleDuplicate !== null);
  const decide = (samePerson: boolean) =>
    report(async () => {
      const row = await mutateAsync({ params: { id: importId, rowNumber: 1 }, body: { samePerson } });
      setPersonId(row.person?.id ?? personId);
      setOpen(false);
    });
  return (
    <Alert severity={open ? 'info' : 'success'} sx={{ mb: 2.5 }}>
      <ProfileLink kind="people" id={personId}>
        {name}
      </ProfileLink>{' '}
      {outcome === 'unchanged' ? 'was in your network already.' : 'is in your network.'}
      {differsFrom &&
        ` Kith says ${differsFrom.position} · ${differsFrom.company}, from another network. It stays until another import confirms yours.`}
      {open && possibleDuplicate && (
        <>
          {' '}
          Is it the same person as{' '}
          <ProfileLink kind="people" id={possibleDuplicate.id}>
            {possibleDuplicate.name}
          </ProfileLink>
          , who has this name at this company?
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => void decide(true)}>
              Same person
            </Button>
            <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => void decide(false)}>
              Keep apart
            </Button>
          </Box>
        </>
      )}
    </Alert>
  );
}
