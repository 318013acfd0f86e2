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
import { HitList } from './hit-list.tsx';
import { rememberHit, type Hit } from './recent.ts';
import { useHits, type Listing } from './use-hits.ts';

interface OmniDialogProps {
  open: boolean;
  onClose: () => void;
  scope: Scope;
  userId: number;
}

/** Finds a person or an organization by name. The field keeps the focus; the arrow keys choose, Enter opens. */
export function OmniDialog({ open, onClose, scope, userId }: OmniDialogProps) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const result = useHits(text, scope, userId);
  const hits = result.groups.flatMap((group) => group.hits);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const navigate = useNavigate();
  const location = useLocation();

  const show = (hit: Hit | Listing) => {
    onClose();
    if (hit.kind === 'list') return void navigate(hit.path);
    rememberHit(userId, hit);
    const { to, ...options } = targetOfAddress(location, hit.path);
    void navigate(to, options);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[chosen];
    if (step && hits.length > 0) setChosen((chosen + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && hit) show(hit);
    else if (event.key === 'Enter') result.searchNow();
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
            'aria-expanded': hits.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': hits.length > 0 ? optionId(chosen) : undefined,
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
      <HitList {...result} id={listId} text={text.trim()} chosen={chosen} optionId={optionId} onOpen={show} />
    </MuiDialog>
  );
}
