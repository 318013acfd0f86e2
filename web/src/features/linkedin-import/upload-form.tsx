import { messages } from '@kith/contract/messages';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { DropZone } from './drop-zone.tsx';
import { faultOf } from './import-file.ts';
import { useStartImport } from './linkedin-import.api.ts';

/** Takes the export and has it read. Nothing changes before what was read is confirmed. */
export function UploadForm() {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const faultId = useId();
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
      await mutateAsync({ query: { dryRun: true }, file });
    } catch (error) {
      setFault(isApiError(error) ? (error.fields['file'] ?? error.message) : messages.somethingWentWrong);
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
      <div>
        <SubmitButton busy={isPending}>{isPending ? 'Uploading…' : 'Upload and preview'}</SubmitButton>
      </div>
    </Form>
  );
}
