import { limits } from '@kith/contract/limits';
import type { IntroductionOptions } from '@kith/contract/reach/introductions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ChainLine } from '../../entities/chain/chain-line.tsx';
import { chainSteps } from '../../entities/chain/chain-steps.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { useDialog } from '../../ui/dialog/use-guarded-close.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import type { Draft, IntroductionRequest } from './introduction-request.ts';
import { collectiveOf, targetIds, useAskForIntroduction } from './introductions.api.ts';
import { requestMail } from './mails.ts';
import { PreparedMail } from './prepared-mail.tsx';

interface AskFormProps extends IntroductionRequest {
  id: string;
  form: UseFormReturn<z.input<typeof Draft>, unknown, z.output<typeof Draft>>;
  options: IntroductionOptions;
}

/** What the request says. For an introducer without an account also the mail that the user sends. */
export function AskForm({ id, form, options, scope, target, elements, introducer, profile }: AskFormProps) {
  const { done } = useDialog();
  const { mutateAsync } = useAskForIntroduction();
  const notify = useSnackbar();
  const navigate = useNavigate();
  const byMail = options.how === 'byMail';
  const submit = form.handleSubmit(async (draft) => {
    try {
      const { id: introductionId } = await mutateAsync({
        body: {
          ...draft,
          ...targetIds(target),
          ...collectiveOf(scope),
          chain: chainSteps(elements),
        },
      });
      notify({
        text: byMail ? 'Request recorded' : `Request sent to ${introducer.name}`,
        colour: 'success',
        action: { name: 'Open', choose: () => void navigate(`/introductions/${introductionId}`) },
      });
      done();
    } catch (error) {
      showFormErrors(form, error, 'Request failed to send.');
    }
  });
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <Typography sx={{ mb: 1 }}>
        {byMail
          ? `${introducer.name} has no account in Kith. Kith prepares a mail, you send it, and you alone see this request.`
          : `Only ${introducer.name} reads your request. Kith does not contact ${target.name}.`}
      </Typography>
      <Box sx={{ mb: 2.5 }}>
        <ChainLine elements={elements} you={elements[0]?.entity.id} />
      </Box>
      <Form id={id} onSubmit={submit} error={form.formState.errors.root}>
        <TextField
          control={form.control}
          name="reason"
          label="Why"
          help={`Why you would like to meet ${target.name}.`}
          limit={limits.introductionReason}
          rows={4}
          required
          autoFocus
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="note"
          label="Note to forward"
          help="Begun from your profile."
          limit={limits.introductionNote}
          rows={5}
          autoComplete="off"
        />
        <Box sx={{ maxWidth: 260 }}>
          <TextField
            control={form.control}
            name="until"
            type="date"
            label="Until"
            help="If you leave it empty: 30 days."
          />
        </Box>
        {byMail && (
          <RequestMail
            form={form}
            requester={profile.name}
            introducer={introducer.name}
            target={target.name}
            email={options.email}
          />
        )}
      </Form>
    </Box>
  );
}

interface RequestMailProps extends Pick<AskFormProps, 'form'> {
  requester: string;
  introducer: string;
  target: string;
  email: string | null;
}

/** The mail with the current texts of the form. */
function RequestMail({ form, email, ...names }: RequestMailProps) {
  const { reason, note } = useWatch({ control: form.control });
  if (!reason?.trim())
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Write why, and the mail appears here.
      </Typography>
    );
  return (
    <PreparedMail
      mail={requestMail({ ...names, reason, note: note ?? '' }, email)}
      unknown={email ? [] : [names.introducer]}
    />
  );
}
