import type { Account } from '@kith/contract/account';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';

/** The part of the account overlay that is about signing in and about this browser. */
export function UserSettings({ account, onLogOut }: { account: Account | undefined; onLogOut: () => void }) {
  return (
    <>
      <Setting title="Login email" help="You log in with this address.">
        <Typography>{account?.userDetails.username}</Typography>
      </Setting>
      <Setting title="Theme" help="Light, dark, or as your system has it. Kept in this browser.">
        <ThemeChoice />
      </Setting>
      <Setting title="Log out" help="Ends your session on this device.">
        <Button variant="outlined" color="inherit" startIcon={<Logout />} onClick={onLogOut}>
          Log out
        </Button>
      </Setting>
    </>
  );
}

function Setting({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        alignItems: 'center',
        gap: 1.5,
        py: 2.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </div>
      <Box sx={{ justifySelf: { xs: 'start', sm: 'end' } }}>{children}</Box>
    </Box>
  );
}
