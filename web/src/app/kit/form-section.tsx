import { zodResolver } from '@hookform/resolvers/zod';
import { text } from '@kith/contract/fields';
import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SearchBox } from '../../ui/search-box.tsx';

const Example = z.object({
  name: text('Name', { max: limits.personName }),
  headline: text('Headline', { max: 20 }),
  note: z.string(),
  password: z.string(),
  type: z.string(),
  answer: z.string(),
});

const values = {
  name: '',
  headline: 'Far more than the twenty',
  note: '',
  password: 'secret',
  type: 'a',
  answer: 'all',
};
const types = [
  { value: 'a', name: 'Startup' },
  { value: 'b', name: 'Company' },
];
const answers = [
  { value: 'all', name: 'All' },
  { value: 'accepted', name: 'Accepted' },
  { value: 'declined', name: 'Declined' },
];

export function FormSection() {
  const { control, trigger, handleSubmit } = useForm({ resolver: zodResolver(Example), defaultValues: values });
  const [search, setSearch] = useState('');
  useEffect(() => void trigger(), [trigger]);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(() => {})(event)}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 460 }}
    >
      <SearchBox label="Search collectives" value={search} onChange={setSearch} />
      <TextField control={control} name="name" label="Name" limit={limits.personName} required />
      <TextField control={control} name="headline" label="Headline" limit={20} />
      <TextField control={control} name="note" label="Note" limit={limits.note} rows={3} help="Only you see it." />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <SelectField control={control} name="type" label="Type" options={types} />
      <RadioField control={control} name="answer" label="Status" options={answers} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={false}>Save</SubmitButton>
        <SubmitButton busy>Saving</SubmitButton>
        <Button variant="outlined" color="inherit">
          Cancel
        </Button>
        <Button color="secondary">Text</Button>
        <Button variant="contained" color="warning">
          Remove Network
        </Button>
        <Button variant="contained" color="error">
          Delete
        </Button>
      </Box>
    </Box>
  );
}
