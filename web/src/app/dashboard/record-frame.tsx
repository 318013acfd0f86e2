/** The frame of a person or organization record in the back-office. */
import ArrowBack from 'icon:baseline-arrow-back';
import Edit from 'icon:outline-edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { AskWhileUnsaved } from '../../entities/editor/unsaved.tsx';
import type { ProfileKind } from '../../entities/profile/profile-address.ts';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { NoteList } from '../../relationships/notes/note-list.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import type { ProfileFrame } from '../screens/profile/profile-frame.ts';
import { useOpenProfile } from '../screens/profile/use-open-profile.ts';

/** Wraps a record, with links to the list and to the editor. */
export function RecordFrame() {
  const { kind, id } = useOpenProfile();
  const frame: ProfileFrame = { titleId: useId(), tabsTop: layout.topBar, corner: 0 };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 48 }}>
        <Button color="inherit" component={Link} to={useListAddress(kind)} startIcon={<ArrowBack />} sx={{ ml: -1 }}>
          {kind === 'people' ? 'Person Records' : 'Organizations'}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/dashboard/${kind}/${id}/edit`}
          startIcon={<Edit />}
        >
          Edit
        </Button>
      </Box>
      <Box component="section" aria-labelledby={frame.titleId} sx={frameStyle}>
        <Outlet context={frame} />
      </Box>
    </>
  );
}

/** The address of the list, with the query it had when the record was opened. */
export function useListAddress(kind: ProfileKind): string {
  const { state } = useLocation();
  return `/dashboard/${kind}${(state as { search?: string } | null)?.search ?? ''}`;
}

const admins: AnnotationScope = { ids: { admin: true }, readers: 'Admins', isShared: true };

/** The notes that only admins read. */
export function AdminNotes({ kind, id }: { kind: ProfileKind; id: number }) {
  return (
    <AskWhileUnsaved>
      <NoteList key={id} annotationScope={admins} subject={{ kind, id }} tab="notes" />
    </AskWhileUnsaved>
  );
}

const frameStyle = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '10px' };
