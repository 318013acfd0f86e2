import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import { introduce as introduceEndpoint, type Introduction } from '@kith/contract/reach/introductions';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { useOfferUndo } from '../../entities/optimistic.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { introductionMeansQuery, useIntroduce, useTakeIntroductionBack } from './introductions.api.ts';
import { introductionText } from './mails.ts';
import { PreparedMail } from './prepared-mail.tsx';

interface IntroduceDialogProps {
  introduction: Introduction;
  onClose: () => void;
}

/** Introduces the two: in a group conversation if both can be messaged, or by a mail that the user sends. */
export function IntroduceDialog({ introduction, onClose }: IntroduceDialogProps) {
  const { id, requester, introducer, target, note } = introduction;
  const formId = useId();
  const result = useQuery(introductionMeansQuery(id));
  const introduce = useIntroduce();
  const takeBack = useTakeIntroductionBack();
  const notify = useSnackbar();
  const offerUndo = useOfferUndo();
  const [prefersMail, setPrefersMail] = useState(false);
  const form = useForm({
    resolver: zodResolver(introduceEndpoint.body.required()),
    defaultValues: {
      message: introductionText({
        requester: requester.name,
        introducer: introducer.name,
        target: target.name,
        note: note ?? '',
      }),
    },
  });
  const { control, formState } = form;
  const message = useWatch({ control, name: 'message' });
  const inKith = result.data?.canStartConversation === true && !prefersMail;
  const submit = form.handleSubmit(async (draft) => {
    try {
      await introduce.mutateAsync({ params: { id }, body: inKith ? draft : {} });
      const done = `You introduced ${requester.name} to ${target.name}`;
      if (inKith) notify({ text: done, colour: 'success' });
      else
        offerUndo({ done, undo: () => takeBack.mutateAsync({ params: { id } }), failed: 'Request failed to change' });
      onClose();
    } catch (error) {
      showFormErrors(form, error, 'Introduction failed.');
    }
  });
  return (
    <FormDialog
      title={`Introduce ${requester.name} to ${target.name}`}
      formId={formId}
      submit={result.data && (inKith ? 'Send' : 'I have introduced them')}
      busy={formState.isSubmitting}
      dirty={formState.isDirty}
      onClose={onClose}
    >
      <TabState
        result={result}
        name="introduction"
        skeleton={
          <Skeleton variant="rounded" height={280} role="status" aria-label="Loading" sx={{ borderRadius: '10px' }} />
        }
      >
        {(means) => (
          <Box
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
            }}
          >
            {means.canStartConversation && (
              <ToggleChoice
                label="How"
                choices={[
                  { value: 'kith', name: 'In Kith' },
                  { value: 'mail', name: 'By mail' },
                ]}
                value={prefersMail ? 'mail' : 'kith'}
                onChoose={(how) => setPrefersMail(how === 'mail')}
                sx={{ mb: 2 }}
              />
            )}
            <Typography sx={{ mb: 2.5 }}>
              {inKith
                ? `Your message begins a group conversation of you, ${requester.name} and ${target.name}.`
                : 'Send this mail from your own mail program, then say that you have introduced them.'}
            </Typography>
            <Form id={formId} onSubmit={submit} error={formState.errors.root}>
              <TextField
                control={control}
                name="message"
                label={inKith ? 'First message' : 'Mail'}
                limit={limits.message}
                rows={10}
                autoFocus
                autoComplete="off"
              />
              {!inKith && (
                <PreparedMail
                  showsText={false}
                  unknown={[
                    ...(means.targetEmail ? [] : [target.name]),
                    ...(means.requesterEmail ? [] : [requester.name]),
                  ]}
                  mail={{
                    to: [means.targetEmail, means.requesterEmail].filter((address) => address !== null),
                    subject: `${requester.name} and ${target.name}`,
                    text: message,
                  }}
                />
              )}
            </Form>
          </Box>
        )}
      </TabState>
    </FormDialog>
  );
}
