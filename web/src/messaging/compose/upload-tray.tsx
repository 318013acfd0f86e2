import Close from 'icon:baseline-close';
import Refresh from 'icon:baseline-refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { formatBytes } from '../../ui/formats.ts';
import type { Upload } from './use-uploads.ts';

interface UploadTrayProps {
  files: readonly Upload[];
  onRemove: (key: number) => void;
  onRetry: (file: Upload) => void;
}

/** The files of the message, with their upload state. */
export function UploadTray({ files, onRemove, onRetry }: UploadTrayProps) {
  return (
    <Box
      component="ul"
      aria-label="Files to send"
      sx={{ m: 0, p: 0.75, listStyle: 'none', maxHeight: 120, overflowY: 'auto' }}
    >
      {files.map((one) => (
        <Box component="li" key={one.key} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          {one.attachment?.preview && (
            <Box component="img" src={one.attachment.preview.url} alt="" width={28} height={28} sx={thumbnail} />
          )}
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 12, lineHeight: '16px' }}>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{one.file.name}</Box>
            <UploadState {...one} />
          </Box>
          {one.error && (
            <IconButton aria-label={`Try ${one.file.name} again`} onClick={() => onRetry(one)}>
              <Refresh sx={{ fontSize: 16 }} />
            </IconButton>
          )}
          <IconButton aria-label={`Remove ${one.file.name}`} onClick={() => onRemove(one.key)}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

function UploadState({ file, progress, attachment, error }: Upload) {
  if (error)
    return (
      <Box role="alert" sx={{ color: 'error.main' }}>
        {error}
      </Box>
    );
  if (attachment || progress === undefined) return <Box sx={{ color: 'text.secondary' }}>{formatBytes(file.size)}</Box>;
  return (
    <LinearProgress variant="determinate" value={progress * 100} aria-label={`Sending ${file.name}`} sx={{ my: 0.5 }} />
  );
}

const thumbnail = { flex: 'none', objectFit: 'cover', borderRadius: '4px' };
