import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { TextWithLinks } from '../../entities/text/text-with-links.tsx';
import { once } from '../../ui/once.ts';
import type { ShownMessage } from './message-list-rows.ts';

interface BubbleProps {
  shown: ShownMessage;
  isMine: boolean;
  isDeleted: boolean;
  onGoTo: (sequence: number) => void;
}

// Made at its first use, and not for texts with letters: a phone takes 100 ms to compile it.
const onlyEmoji = once(() => /^(?:\p{RGI_Emoji}\s*){1,3}$/v);
const isOnlyEmoji = (text: string) => !/[a-z]/i.test(text) && onlyEmoji().test(text);

/** The text of a message and the message it replies to. */
export function Bubble({ shown, isMine, isDeleted, onGoTo }: BubbleProps) {
  const { text, replyTo, message } = shown;
  if (isDeleted)
    return <Box sx={{ ...shape, border: 1, borderColor: 'divider', ...deletedStyle }}>Message deleted</Box>;
  if (text === '' && !replyTo) return null;
  const large = isOnlyEmoji(text) && !replyTo;
  return (
    <Box sx={[shape, large ? largeText : isMine ? mineStyle : othersStyle, { opacity: opacityOf(shown) }]}>
      {replyTo && (
        <ButtonBase
          onClick={() => onGoTo(replyTo.sequence)}
          aria-label={`Go to the message of ${replyTo.authorName}`}
          sx={quoteStyle}
        >
          <Box sx={{ fontWeight: 600 }}>{replyTo.authorName}</Box>
          <Box sx={[twoLines, replyTo.text === null && { fontStyle: 'italic' }]}>
            {replyTo.text ?? 'Message not available'}
          </Box>
        </ButtonBase>
      )}
      <TextWithLinks text={text} />
      {message?.editedOn && (
        <Box component="span" sx={{ fontSize: 11, opacity: 0.85 }}>
          Edited
        </Box>
      )}
    </Box>
  );
}

const opacityOf = ({ outgoing }: ShownMessage) => (outgoing?.state === 'sending' ? 0.7 : 1);

const largeText = { fontSize: 30, lineHeight: '38px', px: 0.5 };
const mineStyle = { bgcolor: 'secondary.main', color: 'secondary.contrastText', '& a': { color: 'inherit' } };
const othersStyle = { bgcolor: 'tag.main', color: 'text.primary' };
const shape = { minWidth: 0, maxWidth: '100%', px: 1.25, py: 0.75, borderRadius: '12px', overflowWrap: 'anywhere' };
const deletedStyle = { color: 'text.secondary', fontStyle: 'italic' };
const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
const quoteStyle = {
  display: 'block',
  width: '100%',
  mb: 0.5,
  px: 1,
  py: 0.25,
  fontSize: 12,
  lineHeight: '17px',
  textAlign: 'left',
  color: 'inherit',
  borderLeft: '3px solid currentColor',
  borderRadius: '2px',
};
