import { zodResolver } from '@hookform/resolvers/zod';
import type { IntroductionOptions } from '@kith/contract/reach/introductions';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { AskForm } from './ask-form.tsx';
import { CannotAsk } from './cannot-ask.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Draft, type IntroductionRequest } from './introduction-request.ts';
import { introductionOptionsQuery } from './introductions.api.ts';
import { noteToForward } from './note-to-forward.ts';

interface AskDialogProps extends IntroductionRequest {
  onClose: () => void;
}

/** Asks somebody for an introduction: in Kith, or by a mail that Kith prepares. */
export function AskDialog(props: AskDialogProps) {
  const { scope, target, introducer, profile, onClose } = props;
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(Draft),
    defaultValues: { reason: '', note: noteToForward(profile), until: '' },
  });
  const result = useQuery(introductionOptionsQuery(scope, introducer.id, target));
  // Fixed when the form opens: if they change later, the server refuses, and the text stays.
  const [options, setOptions] = useState<IntroductionOptions>();
  if (!options && result.data && result.isFetchedAfterMount) setOptions(result.data);
  const canAsk = options?.how === 'inKith' || options?.how === 'byMail';
  return (
    <FormDialog
      title={`Ask ${introducer.name} for an introduction`}
      formId={formId}
      submit={canAsk ? (options.how === 'inKith' ? 'Send request' : 'I have sent it') : undefined}
      busy={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <TabState
        result={{ ...result, data: options }}
        name="request"
        skeleton={
          <Skeleton variant="rounded" height={280} role="status" aria-label="Loading" sx={{ borderRadius: '10px' }} />
        }
      >
        {(known) =>
          canAsk ? (
            <AskForm {...props} id={formId} form={form} options={known} />
          ) : (
            <CannotAsk options={known} introducer={introducer.name} target={target.name} />
          )
        }
      </TabState>
    </FormDialog>
  );
}
