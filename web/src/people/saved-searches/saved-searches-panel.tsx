import BookmarkAdd from 'icon:outline-bookmark-add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { effectiveValues } from '../../ui/filters/filter-values.ts';
import { SaveSearch } from './save-search.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import type { SearchedList } from './searched-list.ts';

interface SavedSearchesPanelProps extends SearchedList {
  /** The element it opens from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The saved searches of a list, and a button that saves the current one. */
export function SavedSearchesPanel({ anchor, onClose, ...searched }: SavedSearchesPanelProps) {
  const [saving, setSaving] = useState(false);
  const { fields, values } = searched;
  const filters = effectiveValues(fields, values);
  const query = { ...filters, ...(values['order'] && { order: values['order'] }) };
  const canSave = Object.keys(query).length > 0;
  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved searches', sx: paperStyle } }}
      >
        <SavedSearchList {...searched} onApply={onClose} />
        <Box sx={{ flex: 'none', p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button
            fullWidth
            color="inherit"
            startIcon={<BookmarkAdd />}
            disabled={!canSave}
            onClick={() => {
              onClose();
              setSaving(true);
            }}
            sx={{ justifyContent: 'flex-start' }}
          >
            Save this search
          </Button>
          {!canSave && (
            <Typography variant="body2" sx={{ px: 1, pb: 0.5, color: 'text.secondary' }}>
              Filter or order the list first, then save it under a name.
            </Typography>
          )}
        </Box>
      </Popover>
      {saving && <SaveSearch {...searched} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

const paperStyle = {
  display: 'flex',
  flexDirection: 'column',
  width: 320,
  maxHeight: 'min(480px, calc(100% - 32px))',
  mt: 1,
  bgcolor: 'surface.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
};
