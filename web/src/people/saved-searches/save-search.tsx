import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import { saveSearch } from '@kith/contract/people/saved-searches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { scopeQuery } from '../../entities/scope/scope.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-guarded-close.ts';
import type { FilterValues } from '../../ui/filters/filter-field.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useSaveSearch } from './saved-searches.api.ts';
import type { SearchedList } from './searched-list.ts';

const SearchName = z.object({ name: saveSearch.body.shape.name, isShared: z.boolean() });
type SearchName = z.infer<typeof SearchName>;

interface SaveSearchProps extends SearchedList {
  query: FilterValues;
  onClose: () => void;
}

/** Saves the current search under a name. */
export function SaveSearch({ onClose, ...search }: SaveSearchProps) {
  const form = useForm({ resolver: zodResolver(SearchName), defaultValues: { name: '', isShared: false } });
  return (
    <Dialog open title="Save this search" width="narrow" dirty={form.formState.isDirty} onClose={onClose}>
      <NameForm form={form} {...search} />
    </Dialog>
  );
}

type NameFormProps = Omit<SaveSearchProps, 'onClose'> & { form: UseFormReturn<SearchName> };

function NameForm({ form, list, scope, collective, query }: NameFormProps) {
  const { close, done } = useDialog();
  const { mutateAsync } = useSaveSearch();
  const notify = useSnackbar();
  const { control, formState } = form;
  const submit = form.handleSubmit(async (naming) => {
    try {
      await mutateAsync({ body: { ...naming, list, query, ...scopeQuery(scope) } });
      notify({ text: 'Search saved', colour: 'success' });
      done();
    } catch (error) {
      showFormErrors(form, error, 'Search failed to save.');
    }
  });
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <TextField
        control={control}
        name="name"
        label="Name"
        limit={limits.savedSearchName}
        autoComplete="off"
        autoFocus
      />
      {scope.kind === 'collective' && (
        <CheckboxField control={control} name="isShared" label={`For everyone in ${collective ?? 'the collective'}`} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={formState.isSubmitting} onClick={close}>
          Cancel
        </Button>
        <SubmitButton busy={formState.isSubmitting}>Save</SubmitButton>
      </Box>
    </Form>
  );
}
