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

/** Takes the export and has it read. With a preview, nothing changes before what was read is confirmed. */
export function UploadForm() {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState(true);
  const faultId = useId();
  const notify = useSnackbar();
  const { mutateAsync, isPending } = useStartImport();
  const choose = (chosen: File) => {
    setFile(chosen);
    setFault(faultOf(chosen));
  };
  const send = async () => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong || !file) return;
    try {
      await mutateAsync({ query: { dryRun: preview }, file });
      if (!preview) notify({ text: texts.linkedinFile.initiated, colour: 'success' });
    } catch (error) {
      setFault(isApiError(error) ? (error.fields['file'] ?? error.message) : texts.somethingWentWrong);
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
      <DropZone file={file} disabled={isPending} onFile={choose} {...(fault && { describedBy: faultId })} />
      <FormHelperText id={faultId} role="alert" error sx={{ mx: 0, minHeight: 20 }}>
        {fault}
      </FormHelperText>
      <FormControlLabel
        label="Show me first what would change"
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

/** What keeps a file from being sent, as the server would say it. */
function faultOf(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (!file) return texts.linkedinFile.required;
  if (!/\.(csv|zip)$/i.test(file.name)) return texts.linkedinFile.extension;
  return file.size > limits.linkedinImport.fileBytes ? texts.linkedinFile.tooLarge : undefined;
}
