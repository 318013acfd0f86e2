import { zodResolver } from '@hookform/resolvers/zod';
import type { EntityTypeId } from '@kith/contract/entities';
import { IssueReport } from '@kith/contract/office/issues';
import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-guarded-close.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReportIssue } from './issues.api.ts';

interface ReportIssueProps {
  entity: { entityTypeId: EntityTypeId; entityId: number };
  onClose: () => void;
}

const Description = IssueReport.pick({ description: true });

/** The dialog in which a member reports an error in a record to the admins. */
export function ReportIssue({ entity, onClose }: ReportIssueProps) {
  const form = useForm({ resolver: zodResolver(Description), defaultValues: { description: '' } });
  return (
    <Dialog open title="Report an issue" width="narrow" dirty={form.formState.isDirty} onClose={onClose}>
      <ReportForm form={form} entity={entity} />
    </Dialog>
  );
}

interface ReportFormProps {
  form: UseFormReturn<{ description: string }>;
  entity: ReportIssueProps['entity'];
}

function ReportForm({ form, entity }: ReportFormProps) {
  const { close, done } = useDialog();
  const report = useReportIssue();
  const notify = useSnackbar();
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ description }) => {
    try {
      await report.mutateAsync({ body: { ...entity, description } });
      notify({ text: 'Issue reported', colour: 'success' });
      done();
    } catch (error) {
      showFormErrors(form, error, 'Issue failed to save.');
    }
  });
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <Typography color="text.secondary">
        Is something wrong or out of date? Describe it, and an admin will look at it.
      </Typography>
      <TextField
        control={control}
        name="description"
        label="Description"
        limit={limits.issueDescription}
        rows={6}
        autoFocus
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={formState.isSubmitting} onClick={close}>
          Cancel
        </Button>
        <SubmitButton busy={formState.isSubmitting}>Report</SubmitButton>
      </Box>
    </Form>
  );
}
