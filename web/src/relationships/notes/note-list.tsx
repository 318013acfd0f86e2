import type { Note } from '@kith/contract/relationships/notes';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticChanges } from '../../entities/optimistic.ts';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { entityOf, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { useProfileSearch } from '../../entities/profile/use-profile-search.ts';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { formatCount } from '../../ui/formats.ts';
import { readPage, searchWithPage } from '../../ui/pager/page-window.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { useExistingPage, type GoToPage } from '../../ui/pager/use-existing-page.ts';
import { layout } from '../../ui/theme/tokens.ts';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import { notesQuery, useCreateNote } from './notes.api.ts';

interface NoteListProps {
  annotationScope: AnnotationScope;
  subject: ProfileSubject;
  /** The tab whose address contains the page number. */
  tab: string;
}

/** The notes about a person or an organization, the newest first, and the form of a new one. */
export function NoteList({ annotationScope, subject, tab }: NoteListProps) {
  const [search, setSearch] = useProfileSearch(subject.kind, subject.id, tab);
  const result = useQuery(notesQuery(annotationScope, subject, readPage(search)));
  const create = useCreateNote();
  const [drafts, saveDraft] = useOptimisticChanges<readonly string[], string>([], (others, note) => [note, ...others]);
  const turnTo: GoToPage = (page, how) => setSearch(searchWithPage(search, page), how);
  const data = useExistingPage(result, turnTo);
  const write = async (note: string) => {
    if (readPage(search) > 1) turnTo(1);
    await saveDraft(note, () => create.mutateAsync({ body: { ...entityOf(subject), ...annotationScope.ids, note } }));
  };
  const total = result.data?.total ?? 0;
  return (
    <ProfileSection title="Notes" {...(total > 0 && { note: formatCount(total) })}>
      <Box sx={{ maxWidth: 2 * layout.noteCard + 16, mt: 0.5, mb: 2 }}>
        <NoteForm
          label="Write a note"
          help={`${annotationScope.readers} can read it.`}
          rows={3}
          submit="Save note"
          save={write}
        />
      </Box>
      <TabState result={{ ...result, data }} name="notes" skeleton={<NoteSkeletons />}>
        {({ results, page, pages }) => (
          <>
            {total === 0 && drafts.length === 0 && (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                No notes yet. Write down what you want to remember: how you met, what was promised, what to ask next.{' '}
                <HelpLink about="notesAndLabels" />
              </Box>
            )}
            <Box component="ul" aria-label="Notes" sx={{ ...gridStyle, opacity: result.isPlaceholderData ? 0.55 : 1 }}>
              {withUnsaved(results, drafts).map((note) => (
                <NoteCard key={note.id} note={note} annotationScope={annotationScope} isPending={note.id <= 0} />
              ))}
            </Box>
            {pages > 1 && (
              <Box sx={{ display: 'flex', mt: 1 }}>
                <Pager page={page} pages={pages} label="Pages of notes" onPage={turnTo} />
              </Box>
            )}
          </>
        )}
      </TabState>
    </ProfileSection>
  );
}

/** Puts the notes that are being saved first, without those that the list contains already. */
function withUnsaved(notes: Note[], drafts: readonly string[]): Note[] {
  const now = Math.floor(Date.now() / 1000);
  const createdBy = { user: { id: 0, name: 'You', profilePicture: null } };
  const unsaved = drafts.filter((draft) => !notes.some(({ isMine, note }) => isMine && note === draft.trim()));
  return [
    ...unsaved.map((note, at) => ({
      id: -at,
      note,
      createdOn: now,
      updatedOn: now,
      isMine: true,
      createdBy,
      chain: null,
    })),
    ...notes,
  ];
}

function NoteSkeletons() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={gridStyle}>
      {[150, 120, 136].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} sx={{ borderRadius: '10px' }} />
      ))}
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(0, ${layout.noteCard}px))`,
  gap: 2,
  alignItems: 'start',
  m: 0,
  p: 0,
  listStyle: 'none',
};
