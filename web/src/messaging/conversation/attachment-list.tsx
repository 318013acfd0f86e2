import type { Attachment } from '@kith/contract/messaging/attachments';
import InsertDriveFile from 'icon:outline-insert-drive-file';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { formatBytes } from '../../ui/formats.ts';

const MAX_PICTURE_SIZE = { width: 220, height: 200 };

export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: '3px', minWidth: 0 }}>
      {attachments.map((attachment) =>
        attachment.preview ? (
          <Picture key={attachment.id} attachment={attachment} preview={attachment.preview} />
        ) : (
          <FileLine key={attachment.id} attachment={attachment} />
        ),
      )}
    </Box>
  );
}

/** Has its final size before the image is loaded, so that the messages do not move. */
function Picture({ attachment, preview }: { attachment: Attachment; preview: NonNullable<Attachment['preview']> }) {
  const scale = Math.min(1, MAX_PICTURE_SIZE.width / preview.width, MAX_PICTURE_SIZE.height / preview.height);
  return (
    <Link href={preview.url} target="_blank" rel="noopener noreferrer" sx={{ display: 'block', lineHeight: 0 }}>
      <Box
        component="img"
        src={preview.url}
        alt={attachment.name}
        width={Math.round(preview.width * scale)}
        height={Math.round(preview.height * scale)}
        loading="lazy"
        sx={{
          borderRadius: '10px',
          bgcolor: 'tag.main',
          maxWidth: '100%',
          objectFit: 'cover',
          border: 1,
          borderColor: 'divider',
        }}
      />
    </Link>
  );
}

function FileLine({ attachment: { name, bytes, url } }: { attachment: Attachment }) {
  return (
    <Link href={url} download={name} color="inherit" sx={fileStyle}>
      <InsertDriveFile aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 13, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{formatBytes(bytes)}</Box>
      </Box>
    </Link>
  );
}

const fileStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.25,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
};
