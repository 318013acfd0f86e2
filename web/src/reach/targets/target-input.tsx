import { limits } from '@kith/contract/limits';
import { targetKinds, type TargetKind } from '@kith/contract/reach/targets';
import { text } from '@kith/contract/fields';
import UploadFile from 'icon:baseline-upload-file';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

export interface CollectiveChoice {
  id: number;
  name: string;
}

/** What the first step of the dialog holds. `collectiveId`: empty for the user's own network. */
export interface TargetDraft {
  name: string;
  kind: TargetKind;
  collectiveId: number | '';
  isShared: boolean;
  text: string;
}

export const TargetDraftSchema = z.object({
  name: text('Name', { max: limits.targetListName }),
  kind: z.enum(['organization', 'person']),
  collectiveId: z.union([z.number(), z.literal('')]),
  isShared: z.boolean(),
  text: z.string(),
});

interface TargetInputProps {
  form: UseFormReturn<TargetDraft>;
  /** Targets are added to a list that has these facts already. */
  isAdding: boolean;
  collectives: readonly CollectiveChoice[];
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** The name and the scope of a list, and its targets: pasted or as a file. */
export function TargetInput({ form: { control }, isAdding, collectives, file, onFile }: TargetInputProps) {
  const collectiveId = useWatch({ control, name: 'collectiveId' });
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {!isAdding && (
        <>
          <TextField control={control} name="name" label="Name" limit={limits.targetListName} required autoFocus />
          <RadioField
            control={control}
            name="kind"
            label="What is in the list?"
            options={Object.entries(targetKinds).map(([value, name]) => ({ value, name }))}
          />
          <SelectField
            control={control}
            name="collectiveId"
            label="Find them in"
            help="Your own network always counts too."
            showsEmpty
            options={[{ value: '', name: 'Your network' }, ...collectives.map(({ id, name }) => ({ value: id, name }))]}
          />
          {collectiveId !== '' && (
            <Box>
              <CheckboxField control={control} name="isShared" label="Its collaborators can read the list" />
            </Box>
          )}
        </>
      )}
      <TextField
        control={control}
        name="text"
        label="Targets"
        rows={7}
        disabled={file !== undefined}
        placeholder={'Altiplano Ventures\nexample.com\nhttps://www.linkedin.com/company/…'}
        help={
          file
            ? `The targets of ${file.name} are used.`
            : 'One for each line: a name, a website or a LinkedIn address. Or rows copied from a spreadsheet.'
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" color="inherit" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a CSV file'}
        </Button>
        {file && (
          <Button color="inherit" onClick={() => onFile(undefined)}>
            Paste instead
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label="CSV file of targets"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            if (target.files?.[0]) onFile(target.files[0]);
            // Allows the same file to be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </Box>
    </>
  );
}
