import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/panel.tsx';

interface TwoFactorStatusProps {
  on: boolean;
  recoveryCodesLeft: number;
  passkeys: number;
  onChange: () => void;
  onRenew: () => void;
}

/** Below this number the user is advised to renew the codes. */
const FEW_CODES = 3;

export function TwoFactorStatus({ on, recoveryCodesLeft, passkeys, onChange, onRenew }: TwoFactorStatusProps) {
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="h3" component="p">
            {on ? 'On' : 'Off'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {on ? codesLeft(recoveryCodesLeft) : offText(passkeys)}
          </Typography>
          {on && recoveryCodesLeft < FEW_CODES && (
            <Typography variant="body2">Make new ones before you need them.</Typography>
          )}
        </Box>
        {on && (
          <Button
            variant={recoveryCodesLeft < FEW_CODES ? 'contained' : 'outlined'}
            color={recoveryCodesLeft < FEW_CODES ? 'primary' : 'inherit'}
            onClick={onRenew}
          >
            New recovery codes
          </Button>
        )}
        <Button variant={on ? 'outlined' : 'contained'} color={on ? 'inherit' : 'primary'} onClick={onChange}>
          {on ? 'Switch off' : 'Set up'}
        </Button>
      </Box>
    </Panel>
  );
}

function offText(passkeys: number): string {
  if (passkeys === 0) return 'You log in with your password alone.';
  return 'You log in with a passkey, or with your password alone.';
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left';
  return count === 1 ? '1 recovery code left' : `${count} recovery codes left`;
}
