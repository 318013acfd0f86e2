import type { SavedSearch } from '@kith/contract/people/saved-searches';
import DeleteOutline from 'icon:outline-delete';
import Notifications from 'icon:outline-notifications';
import NotificationsActive from 'icon:baseline-notifications-active';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router';
import { searchWith, searchWithFilters } from '../../ui/filters/filter-values.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useSwitchSearchAlert } from './saved-searches.api.ts';
import type { SearchedList } from './searched-list.ts';

interface SavedSearchRowProps extends SearchedList {
  saved: SavedSearch;
  onApply: () => void;
  onDelete: () => void;
}

/** A link to the list with the saved filters, and its alert. Users can delete their own searches. */
export function SavedSearchRow({ saved, fields, values, collective, onApply, onDelete }: SavedSearchRowProps) {
  const { search } = useLocation();
  const searchOf = (query: SearchedList['values']) =>
    searchWithFilters(searchWith(search, 'order', query['order']), fields, query);
  const target = searchOf(saved.query);
  const isCurrent = target === searchOf(values);
  const note = [saved.isShared && `For everyone in ${collective}`, !saved.isMine && `by ${saved.createdBy.name}`];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box
        component={Link}
        to={{ search: target }}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onApply}
        sx={(theme) => ({ ...linkStyle, '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 } })}
      >
        <Box component="span" sx={{ fontWeight: isCurrent ? 600 : 500 }}>
          {saved.name}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {note.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <AlertButton saved={saved} />
      {saved.isMine && (
        <IconButton aria-label={`Delete the search ${saved.name}`} onClick={onDelete}>
          <DeleteOutline sx={{ fontSize: 18 }} />
        </IconButton>
      )}
    </Box>
  );
}

/** Switches news of new results on or off. */
function AlertButton({ saved: { id, name, hasAlert } }: { saved: SavedSearch }) {
  const { mutateAsync, isPending } = useSwitchSearchAlert();
  const report = useReport();
  const done = hasAlert ? 'No more news of this search' : 'You get news of new results';
  const Icon = hasAlert ? NotificationsActive : Notifications;
  return (
    <IconButton
      aria-label={`News of new results of ${name}`}
      title="News of new results"
      aria-pressed={hasAlert}
      disabled={isPending}
      onClick={() => void report(() => mutateAsync({ params: { id }, body: { isOn: !hasAlert } }), { done })}
      sx={{ color: hasAlert ? 'secondary.main' : undefined }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

const linkStyle = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  px: 1,
  py: '6px',
  borderRadius: '8px',
  lineHeight: '20px',
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'selection.main', color: 'selection.text' },
};
