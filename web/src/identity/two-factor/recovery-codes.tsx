import ContentCopy from 'icon:baseline-content-copy';
import Download from 'icon:outline-download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { useCopy } from '../../ui/snackbar/use-copy.ts';

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = useCopy();
  const text = codes.join('\n');
  const copyCodes = () =>
    copy(text, {
      done: 'Recovery codes copied.',
      otherwise: {
        text: 'The browser does not allow copying. Download the codes, or write them down.',
        colour: 'error',
      },
    });
  return (
    <>
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        Two-factor sign-in is on. Keep these recovery codes in a safe place: each lets you in once when you do not have
        your authenticator app. They are not shown again.
      </Alert>
      <Box component="ul" aria-label="Recovery codes" sx={listStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copyCodes()}>
          Copy
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Download />}
          onClick={() =>
            downloadText('kith-recovery-codes.txt', `Recovery codes for Kith. Each works once.\n\n${text}\n`)
          }
        >
          Download
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have saved them
        </Button>
      </Box>
      <AskBeforeLeaving
        title="Have you saved your recovery codes?"
        text="They are not shown again. Without them, a lost phone can lock you out."
        leave="Leave"
        stay="Show them"
      />
    </>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 0.75,
  m: 0,
  mb: 2,
  p: 2,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 15,
  lineHeight: '24px',
  letterSpacing: '0.04em',
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
};

function downloadText(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Delayed, because the browser must have started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
