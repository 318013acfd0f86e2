import type { Device } from '@kith/contract/identity/devices';
import Computer from 'icon:outline-computer';
import Smartphone from 'icon:outline-smartphone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate, formatRelativeTime } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { Label } from '../../ui/tag.tsx';
import { deviceName, isPhone } from '../../entities/device/device-name.ts';
import { devicesQuery, useSignOutDevice } from './devices.api.ts';

export function DeviceRow({ device }: { device: Device }) {
  const { userAgent, source, isCurrent, createdOn, lastSeenOn, signedInWith } = device;
  const name = deviceName(userAgent);
  const queryClient = useQueryClient();
  const report = useReport();
  const signOut = useSignOutDevice();
  const end = async () => {
    const { ok } = await report(() => signOut.mutateAsync({ params: { id: device.id } }), {
      done: `${name} is signed out.`,
    });
    if (!ok) await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  };
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        {isPhone(userAgent) ? <Smartphone /> : <Computer />}
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h3" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {name} {isCurrent && <Label>This device</Label>}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isCurrent ? 'Active now' : `Last seen ${lowerFirst(formatRelativeTime(lastSeenOn))}`}
          {source && ` · ${source}`} · signed in {formatDate(createdOn)} {began[signedInWith]}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={signOut.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}

const began: Record<Device['signedInWith'], string> = {
  password: 'with the password',
  passkey: 'with a passkey',
  'sign-on': 'by single sign-on',
};

/** Lower case for use within a sentence. */
const lowerFirst = (time: string) => (time === 'Just now' ? 'just now' : time);
