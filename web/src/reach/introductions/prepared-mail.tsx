import ContentCopy from 'icon:outline-content-copy';
import MailOutlined from 'icon:outline-mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { mailAddress } from '../../entities/mail-address.ts';
import type { Mail } from './mails.ts';
import { useCopyText } from './use-copy-text.ts';

interface PreparedMailProps {
  mail: Mail;
  /** Recipients whose address is not known. */
  unknown: readonly string[];
  /** Whether the text is shown. It is not beside a field that has it. */
  showsText?: boolean;
}

/** Windows opens no longer address: the button would do nothing. */
const LONGEST_ADDRESS = 2000;

/** A mail that the user sends from their own mail program. A text that is too long to hand over is copied. */
export function PreparedMail({ mail: { to, subject, text }, unknown, showsText = true }: PreparedMailProps) {
  const copy = useCopyText();
  const whole = mailAddress(to, { subject, body: text });
  const isTooLong = whole.length > LONGEST_ADDRESS;
  return (
    <Box component="section" aria-label="Prepared mail" sx={boxStyle}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Muted>To</Muted> {to.join(', ')}{' '}
        {unknown.length > 0 && <Muted>{`Add the address of ${unknown.join(' and ')}.`}</Muted>}
        <br />
        <Muted>Subject</Muted> {subject}
      </Typography>
      {showsText && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ContentCopy />}
          onClick={() => void copy(text, 'Mail copied')}
        >
          Copy
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<MailOutlined />}
          component="a"
          href={isTooLong ? mailAddress(to, { subject }) : whole}
          onClick={isTooLong ? () => void copy(text, 'Mail copied. Paste it in your mail program.') : undefined}
        >
          Open in mail program
        </Button>
      </Box>
    </Box>
  );
}

function Muted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

const boxStyle = { border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 };
