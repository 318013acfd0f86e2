import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { DropZone } from './drop-zone.tsx';
import { useStartImport } from './linkedin-import.api.ts';

/** Uploads the export. With a preview, nothing changes before the user confirms it. */
export function UploadForm() {
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [preview, setPreview] = useState(true);
  const errorId = useId();
  const notify = useSnackbar();
  const { mutateAsync, isPending } = useStartImport();
  const choose = (chosen: File) => {
    setFile(chosen);
    setFileError(validateFile(chosen));
  };
  const send = async () => {
    const wrong = validateFile(file);
    setFileError(wrong);
    if (wrong || !file) return;
    try {
      await mutateAsync({ query: { dryRun: preview }, file });
      if (!preview) notify({ text: texts.linkedinFile.initiated, colour: 'success' });
    } catch (error) {
      setFileError(isApiError(error) ? (error.fields['file'] ?? error.message) : texts.somethingWentWrong);
    }
  };
  return (
    <Form
      label="LinkedIn export"
      onSubmit={async (event) => {
        event.preventDefault();
        await send();
      }}
    >
      <DropZone file={file} disabled={isPending} onFile={choose} {...(fileError && { describedBy: errorId })} />
      <FormHelperText id={errorId} role="alert" error sx={{ mx: 0, minHeight: 20 }}>
        {fileError}
      </FormHelperText>
      <FormControlLabel
        label="Preview the changes first"
        disabled={isPending}
        control={<Checkbox size="small" checked={preview} onChange={(_, checked) => setPreview(checked)} />}
      />
      <div>
        <SubmitButton busy={isPending}>
          {isPending ? 'Uploading…' : preview ? 'Upload and preview' : 'Upload and import'}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The error that the server would return for this file. */
function validateFile(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (!file) return texts.linkedinFile.required;
  if (!/\.(csv|zip)$/i.test(file.name)) return texts.linkedinFile.extension;
  return file.size > limits.linkedinImport.fileBytes ? texts.linkedinFile.tooLarge : undefined;
}
