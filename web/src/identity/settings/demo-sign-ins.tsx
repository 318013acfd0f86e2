import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

const password = 'collective';
const signIns = [
  { username: 'member@kith.example', who: 'Member of a collective' },
  { username: 'owner@kith.example', who: 'Owner of three collectives' },
  { username: 'admin@kith.example', who: 'Admin' },
  { username: 'new@kith.example', who: 'Newcomer without a network' },
];

export function DemoSignIns({ onUse }: { onUse: (login: { username: string; password: string }) => void }) {
  return (
    <Box component="section" aria-labelledby="demo-title" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id="demo-title" component="h2" variant="subtitle2">
        Demo users
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        The password of all of them is <code>{password}</code>.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {signIns.map(({ username, who }) => (
          <Box component="li" key={username} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">{username}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {who}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              color="inherit"
              aria-label={`Use ${username}`}
              onClick={() => onUse({ username, password })}
            >
              Use
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
