import { pictureUpload } from '@kith/contract/picture-files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState, useEffect, type Ref } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { Picture } from './picture.ts';

interface PictureFieldProps<T extends FieldValues, O> extends Omit<FieldProps<T, O>, 'label'> {
  label?: 'Picture' | 'Logo';
  /** The name of the person, organization or client. */
  of: string;
  shape: 'person' | 'organization' | 'client';
  /** The URL of the saved picture. */
  original: string | null;
}

/** Chooses a picture and previews it. It is uploaded when the form is saved. */
export function PictureField<T extends FieldValues, O>(props: PictureFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const {
    onChange,
    ref,
    value,
  }: { onChange: (picture: Picture) => void; ref: Ref<HTMLButtonElement>; value: Picture } = field;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const preview = usePreview(value instanceof File ? value : undefined);
  const message = refused ?? fieldState.error?.message;
  const helpId = useId();
  const { label = 'Picture' } = props;
  const shown = value === 'unchanged' ? props.original : (preview ?? null);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}
    >
      <Avatar name={props.of} picture={shown} size="large" shape={props.shape} />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            ref={ref}
            variant="outlined"
            color="inherit"
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {shown ? 'Change' : 'Choose'} {label.toLowerCase()}
          </Button>
          {value !== 'unchanged' && (
            <Button color="inherit" onClick={() => onChange('unchanged')}>
              Reset to original
            </Button>
          )}
          {value !== 'removed' && shown && (
            <Button color="inherit" onClick={() => onChange(props.original ? 'removed' : 'unchanged')}>
              Remove
            </Button>
          )}
        </Box>
        <FormHelperText id={helpId} error={message !== undefined} sx={{ mx: 0 }}>
          {message ?? `JPEG or PNG, up to ${pictureUpload.maxBytes / 1024 / 1024} MB.`}
        </FormHelperText>
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`${label} file`}
        accept={pictureUpload.types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          const wrong = file && Picture.safeParse(file).error?.issues[0]?.message;
          setRefused(wrong);
          if (file && !wrong) onChange(file);
          // Otherwise the same file could not be chosen again after a reset: the input would not fire a change.
          target.value = '';
        }}
      />
    </Box>
  );
}

/** A data URL of the chosen file, once it is read. Nothing is uploaded. */
function usePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file && read?.file === file ? read.address : undefined;
}
