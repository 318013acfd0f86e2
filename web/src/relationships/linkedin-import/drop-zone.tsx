import UploadFile from 'icon:baseline-upload-file';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';

interface DropZoneProps {
  file: File | undefined;
  disabled: boolean;
  /** The id of the error text. */
  describedBy?: string;
  onFile: (file: File) => void;
}

/** Accepts a file by drag and drop or by a button. */
export function DropZone({ file, disabled, describedBy, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !disabled) onFile(chosen);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    // Without this the browser would open the file instead.
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    <Box
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: 3,
        textAlign: 'center',
        borderRadius: '10px',
        border: '1.5px dashed',
        borderColor: over ? 'secondary.main' : 'surface.field',
        bgcolor: over ? 'selection.main' : 'background.paper',
      }}
    >
      <UploadFile aria-hidden sx={{ fontSize: 32, color: 'text.secondary' }} />
      <Typography sx={{ fontWeight: file ? 600 : 400, overflowWrap: 'anywhere' }}>
        {file ? file.name : 'Drop Connections.csv or the export ZIP here'}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Choose file'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="LinkedIn CSV file"
        accept=".csv,.zip"
        onChange={({ target }) => {
          take(target.files);
          // Allows the same file to be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </Box>
  );
}
