import type { Attachment } from '@kith/contract/messaging/attachments';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import AttachFile from 'icon:outline-attach-file';
import Mood from 'icon:outline-mood';
import Send from 'icon:baseline-send';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMessagingClient } from '../messaging-context.ts';
import { drafts } from '../store/drafts.ts';
import { ComposerModeBar, type ComposerMode } from './composer-mode.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useUploads } from './use-uploads.ts';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));

export interface Draft {
  conversationId: string;
  text: string;
  attachments: Attachment[];
}

interface ComposerProps {
  /** The key of the stored draft. */
  draftKey: string;
  label: string;
  /** The conversation, or a function that creates it; that returns undefined if it fails. */
  destination: string | (() => Promise<string | undefined>);
  autoFocus?: boolean;
  mode?: ComposerMode | undefined;
  onModeEnd?: () => void;
  /** Returns whether it was sent; otherwise the text stays. */
  onSend: (draft: Draft) => boolean | Promise<boolean>;
  /** Called by the arrow up in an empty field. */
  onEditLast?: () => void;
}

/** The field for messages. Enter sends, Shift+Enter starts a new line. */
export function Composer(props: ComposerProps) {
  const { draftKey, label, destination, autoFocus = false, mode, onModeEnd, onSend, onEditLast } = props;
  const client = useMessagingClient();
  const conversationId = typeof destination === 'string' ? destination : undefined;
  const editing = mode?.kind === 'edit';
  const [text, setText] = useState(() => (editing ? mode.message.text : drafts.load(draftKey)));
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const uploads = useUploads(conversationId);
  const tooLong = text.trim().length > limits.message;
  const empty = text.trim() === '' && uploads.files.length === 0;
  const isSendDisabled = empty || tooLong || busy || uploads.busy || uploads.failed;
  useEffect(() => {
    if (mode) input.current?.focus();
  }, [mode]);

  const write = (next: string) => {
    setText(next);
    if (editing) return;
    drafts.save(draftKey, next);
    if (conversationId && next.trim() !== '') client.sendTyping(conversationId);
  };
  const send = async () => {
    if (isSendDisabled) return;
    setBusy(true);
    const sent = await uploadAndSend();
    setBusy(false);
    if (!sent) return;
    if (!editing) write('');
    uploads.clear();
    onModeEnd?.();
  };
  const uploadAndSend = async (): Promise<boolean> => {
    const id = typeof destination === 'string' ? destination : await destination();
    const attachments = id && (await uploads.uploadAll(id));
    return id && attachments ? onSend({ conversationId: id, text: text.trim(), attachments }) : false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && mode) {
      event.stopPropagation();
      onModeEnd?.();
    } else if (event.key === 'ArrowUp' && text === '' && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
  };
  return (
    <Box
      sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!editing) uploads.add(event.dataTransfer.files);
      }}
    >
      {mode && <ComposerModeBar mode={mode} onEnd={() => onModeEnd?.()} />}
      {uploads.files.length > 0 && (
        <UploadTray files={uploads.files} onRemove={uploads.remove} onRetry={uploads.retry} />
      )}
      {tooLong && (
        <Box role="alert" sx={{ px: 1.5, pt: 0.5, fontSize: 12, color: 'error.main' }}>
          {texts.tooLong('Message', limits.message)}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.25, p: 0.75 }}>
        <InputBase
          multiline
          maxRows={5}
          value={text}
          placeholder="Write a message"
          autoFocus={autoFocus}
          inputRef={input}
          inputProps={{ 'aria-label': label }}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0 || editing) return;
            event.preventDefault();
            uploads.add(event.clipboardData.files);
          }}
          sx={{ flex: 1, minWidth: 0, px: 0.75, py: '5px', fontSize: 14, lineHeight: '20px' }}
        />
        {!editing && (
          <IconButton aria-label="Attach files" title="Attach files" onClick={() => file.current?.click()}>
            <AttachFile sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        <IconButton
          aria-label="Emoji"
          title="Emoji"
          aria-haspopup="dialog"
          onClick={(event) => setEmojiAnchor(event.currentTarget)}
        >
          <Mood sx={{ fontSize: 18 }} />
        </IconButton>
        <IconButton
          aria-label={editing ? 'Save' : 'Send'}
          title={editing ? 'Save' : 'Send'}
          color="secondary"
          disabled={isSendDisabled}
          onClick={() => void send()}
        >
          <Send sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
      <input
        ref={file}
        hidden
        multiple
        type="file"
        aria-label="Files"
        onChange={({ target }) => {
          uploads.add(target.files ?? []);
          target.value = '';
        }}
      />
      {emojiAnchor && (
        <Suspense>
          <EmojiPicker
            anchor={emojiAnchor}
            onClose={() => setEmojiAnchor(undefined)}
            onChoose={(emoji) => {
              setEmojiAnchor(undefined);
              write(insertAt(input.current, text, emoji));
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

function insertAt(field: HTMLTextAreaElement | null, text: string, inserted: string): string {
  const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
  return text.slice(0, from) + inserted + text.slice(to);
}
