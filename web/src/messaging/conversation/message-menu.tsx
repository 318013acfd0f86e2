import type { Message } from '@kith/contract/messaging/conversation-messages';
import ContentCopy from 'icon:outline-content-copy';
import Delete from 'icon:outline-delete';
import Edit from 'icon:outline-edit';
import Reply from 'icon:outline-reply';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useCopy } from '../../ui/snackbar/use-copy.ts';
import { quickEmoji } from '../compose/emoji.ts';

interface MessageMenuProps {
  message: Message;
  me: number;
  anchor: HTMLElement;
  onClose: () => void;
  onReact: (emoji: string, on: boolean) => void;
  onReply: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

export function MessageMenu({ message, me, anchor, onClose, onReact, onReply, onEdit, onDelete }: MessageMenuProps) {
  const copy = useCopyText(message.text);
  const chosen = (act: () => void) => () => {
    onClose();
    act();
  };
  const myReactions = new Set(
    message.reactions.filter(({ userIds }) => userIds.includes(me)).map(({ emoji }) => emoji),
  );
  const entries: [string, ReactNode, (() => void) | undefined][] = [
    ['Reply', <Reply key="icon" />, onReply],
    ['Copy text', <ContentCopy key="icon" />, message.text === '' ? undefined : copy],
    ['Edit', <Edit key="icon" />, onEdit],
    ['Delete', <Delete key="icon" />, onDelete],
  ];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Actions for this message', dense: true } }}
    >
      {quickEmoji.map((emoji) => (
        <MenuItem
          key={emoji}
          aria-label={myReactions.has(emoji) ? `Remove reaction ${emoji}` : `React with ${emoji}`}
          selected={myReactions.has(emoji)}
          onClick={chosen(() => onReact(emoji, !myReactions.has(emoji)))}
          sx={{ display: 'inline-flex', justifyContent: 'center', width: 38, minHeight: 36, p: 0, fontSize: 18 }}
        >
          {emoji}
        </MenuItem>
      ))}
      <Divider component="li" />
      {entries.map(
        ([name, icon, act]) =>
          act && (
            <MenuItem key={name} onClick={chosen(act)} sx={{ minHeight: 36, fontSize: 14, '& svg': { fontSize: 18 } }}>
              <ListItemIcon>{icon}</ListItemIcon>
              {name}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}

function useCopyText(text: string) {
  const copy = useCopy();
  return () =>
    void copy(text, {
      done: 'Text copied',
      otherwise: { text: 'The text could not be copied.', colour: 'warning' },
    });
}
