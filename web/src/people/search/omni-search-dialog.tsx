import Close from 'icon:baseline-close';
import Search from 'icon:baseline-search';
import MuiDialog from '@mui/material/Dialog';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { targetOfAddress } from '../../entities/profile/profile-address.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { dialogWidths } from '../../ui/theme/tokens.ts';
import { SearchResults } from './search-results.tsx';
import { addRecentlyOpened, type SearchResult } from './recently-opened.ts';
import { useSearchResults, type ListLink } from './use-search-results.ts';

interface OmniSearchDialogProps {
  open: boolean;
  onClose: () => void;
  scope: Scope;
  userId: number;
}

/** Finds a person or an organization by name. The focus stays in the field; the arrow keys choose, Enter opens. */
export function OmniSearchDialog({ open, onClose, scope, userId }: OmniSearchDialogProps) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useSearchResults(text, scope, userId);
  const results = search.groups.flatMap((group) => group.results);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const navigate = useNavigate();
  const location = useLocation();

  const show = (result: SearchResult | ListLink) => {
    onClose();
    if (result.kind === 'list') return void navigate(result.path);
    addRecentlyOpened(userId, result);
    const { to, ...options } = targetOfAddress(location, result.path);
    void navigate(to, options);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[chosen];
    if (step && results.length > 0) setChosen((chosen + step + results.length) % results.length);
    else if (event.key === 'Enter' && result) show(result);
    else if (event.key === 'Enter') search.searchNow();
    else return;
    event.preventDefault();
  };
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={small}
      slotProps={{
        paper: { 'aria-label': 'Search', sx: { maxWidth: dialogWidths.narrow } },
        container: { sx: { alignItems: 'flex-start', pt: { sm: '8vh' } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none', pr: 1, borderBottom: 1, borderColor: 'divider' }}>
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder="Find a person or an organization"
          startAdornment={<Search sx={{ fontSize: 20, mr: 1.25, color: 'text.secondary' }} />}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Find a person or an organization',
            'aria-autocomplete': 'list',
            'aria-expanded': results.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': results.length > 0 ? optionId(chosen) : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
          }}
          sx={{ height: 56, px: 2, fontSize: 16 }}
        />
        <IconButton aria-label="Close" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <SearchResults
        {...search}
        id={listId}
        scope={scope}
        text={text.trim()}
        chosen={chosen}
        optionId={optionId}
        onOpen={show}
      />
    </MuiDialog>
  );
}
