import type { Note } from '@kith/contract/relationships/notes';
import DeleteOutlined from 'icon:outline-delete';
import EditOutlined from 'icon:outline-edit';
import GroupsOutlined from 'icon:outline-groups';
import LinkOff from 'icon:baseline-link-off';
import LockOutlined from 'icon:outline-lock';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useOfferUndo } from '../../entities/optimistic.ts';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatRelativeTime, truncate } from '../../ui/formats.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { NoteChain } from './note-chain.tsx';
import { NoteForm } from './note-form.tsx';
import { TextWithLinks } from '../../entities/text/text-with-links.tsx';
import { useDeleteNote, useUpdateNote } from './notes.api.ts';

/** A note with its author and its readers. Only the author can change or delete it. */
export function NoteCard({
  note,
  annotationScope,
  isPending,
}: {
  note: Note;
  annotationScope: AnnotationScope;
  isPending: boolean;
}) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'removeChain'>();
  const close = () => setOpen(undefined);
  const { name, profilePicture } = note.createdBy.user;
  return (
    <Box component="li" sx={{ ...cardStyle, opacity: isPending ? 0.6 : 1 }} aria-busy={isPending}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Avatar name={name} picture={profilePicture} size="chat" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {note.isMine ? 'You' : name}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{timeOf(note)}</Box>
        </Box>
        {note.isMine && !isPending && open !== 'edit' && (
          <RowMenu
            label="Actions for this note"
            entries={[
              { name: 'Edit', icon: <EditOutlined />, onChoose: () => setOpen('edit') },
              ...(note.chain
                ? [{ name: 'Remove chain', icon: <LinkOff />, onChoose: () => setOpen('removeChain') }]
                : []),
              { name: 'Delete', icon: <DeleteOutlined />, onChoose: () => setOpen('delete') },
            ]}
          />
        )}
      </Box>
      {open === 'edit' ? <EditNote note={note} onClose={close} /> : <TextWithLinks text={note.note} />}
      <NoteChain note={note} />
      <Box sx={readersStyle}>
        {annotationScope.isShared ? <GroupsOutlined aria-hidden /> : <LockOutlined aria-hidden />}
        <span>{annotationScope.readers}</span>
      </Box>
      {open === 'delete' && <DeleteNote note={note} onClose={close} />}
      {open === 'removeChain' && <RemoveChain note={note} onClose={close} />}
    </Box>
  );
}

function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const update = useUpdateNote();
  const offerUndo = useOfferUndo();
  const put = (text: string) => update.mutateAsync({ body: { noteId: note.id, note: text } });
  return (
    <NoteForm
      label="Note"
      note={note.note}
      rows={6}
      submit="Save"
      onCancel={onClose}
      save={async (text) => {
        await put(text);
        onClose();
        offerUndo({ done: 'Note updated', undo: () => put(note.note), failed: 'Note failed to update' });
      }}
    />
  );
}

function DeleteNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const remove = useDeleteNote();
  const { dialog } = useConfirmedAction({
    act: () => remove.mutateAsync({ body: { noteId: note.id } }),
    done: 'Note deleted',
    failed: 'Note failed to delete',
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title="Permanently delete this Note?" confirm="Delete">
      {truncate(note.note, 120)}
    </ConfirmDialog>
  );
}

function RemoveChain({ note, onClose }: { note: Note; onClose: () => void }) {
  const update = useUpdateNote();
  const { dialog } = useConfirmedAction({
    act: () => update.mutateAsync({ body: { noteId: note.id, note: note.note, chain: null } }),
    done: 'Chain removed',
    failed: 'Chain failed to be removed',
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title="Remove the chain from this note?" confirm="Remove">
      The text stays. You can pin the chain of today from the tab You.
    </ConfirmDialog>
  );
}

function timeOf({ createdOn, updatedOn }: Note): string {
  return updatedOn > createdOn ? `${formatRelativeTime(createdOn)} · edited` : formatRelativeTime(createdOn);
}

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
};

const readersStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mt: 'auto',
  pt: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  '& svg': { fontSize: 14 },
};
