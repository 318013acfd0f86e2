import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PasswordPrompt } from '../../entities/password/password-prompt.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useSignOutOtherDevices } from './devices.api.ts';

/** For a lost phone, or a doubt: one step, with the password. */
export function SignOutOthers() {
  const [asking, setAsking] = useState(false);
  const signOut = useSignOutOtherDevices();
  const notify = useSnackbar();
  return (
    <Box sx={{ mt: 2 }}>
      {asking ? (
        <PasswordPrompt
          text="Enter your password to sign out on all other devices."
          submit="Sign out everywhere else"
          onPassword={async (password) => {
            await signOut.mutateAsync({ body: { password } });
            setAsking(false);
            notify({ text: 'All your other devices are signed out.', colour: 'success' });
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
    </Box>
  );
}
