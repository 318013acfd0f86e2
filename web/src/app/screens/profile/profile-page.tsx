import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import { scopePath } from '../../../entities/scope/scope.ts';
import { layout } from '../../../ui/theme/tokens.ts';
import { useScope } from '../../use-scope.ts';
import type { ProfileFrame } from './profile-frame.ts';
import { MessageAction } from './message-action.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Around a profile whose address was opened as such: no list beneath it, but a way to one. */
export function ProfilePage() {
  const { personId } = useParams();
  const navigate = useNavigate();
  const base = scopePath(useScope());
  const frame: ProfileFrame = { titleId: useId(), tabsTop: layout.topBar, corner: 0 };
  const list = personId
    ? { name: 'People', to: `${base}/people` }
    : { name: 'Organizations', to: `${base}/organizations` };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 48 }}>
        <Button color="inherit" component={Link} to={list.to} startIcon={<ArrowBack />} sx={{ ml: -1 }}>
          {list.name}
        </Button>
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <MessageAction />
          <ProfileMenu onGone={() => void navigate(list.to)} />
        </Box>
      </Box>
      <Box
        component="section"
        aria-labelledby={frame.titleId}
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '10px' }}
      >
        <Outlet context={frame} />
      </Box>
    </>
  );
}
