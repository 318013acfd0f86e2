import type { ImportedFact, PersonProfile } from '@kith/contract/people/person-profile';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { formatDate } from '../../ui/formats.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const factNames: Record<ImportedFact['fact'], string> = { record: 'Record', role: 'Role' };

/** For admins: which facts came from whose import, and when. */
export function ImportedFacts({ person: { importedFacts: facts } }: { person: PersonProfile }) {
  if (!facts?.length)
    return <EmptyState title="Nothing imported">No value of this record comes from an import.</EmptyState>;
  return (
    <Box component="ul" aria-label="Imported" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {facts.map(({ fact, text, importedBy, importedOn }) => (
        <Box
          component="li"
          key={`${fact} ${importedOn} ${text}`}
          sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {factNames[fact]}: {text}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Imported by{' '}
            <ProfileLink kind="people" id={importedBy.id}>
              {importedBy.name}
            </ProfileLink>{' '}
            on {formatDate(importedOn)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
