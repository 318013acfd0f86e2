import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import type { TargetList, TargetPreview } from '@kith/contract/reach/targets';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError, reasonOf } from '../../http/api-error.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TargetDraftSchema, TargetInput, type CollectiveChoice, type TargetDraft } from './target-input.tsx';
import { layoutOf, TargetPreviewStep } from './target-preview.tsx';
import { useAddTargets, useCreateTargetList, usePreviewTargets, type TargetLayout } from './targets.api.ts';

interface TargetsDialogProps {
  /** Left out: creates a list. */
  list?: TargetList;
  collectives: readonly CollectiveChoice[];
  /** Of a new list. Left out: the own network. */
  offered?: CollectiveChoice | undefined;
  onClose: () => void;
  onDone: (list: TargetList) => void;
}

/** Creates a list or adds targets to one: paste or choose a file, check the preview, confirm. Nothing is stored before that. */
export function TargetsDialog({ list, collectives, offered, onClose, onDone }: TargetsDialogProps) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<TargetPreview>();
  const [saved, setSaved] = useState<TargetList>();
  const form = useForm<TargetDraft>({
    resolver: zodResolver(TargetDraftSchema),
    defaultValues: {
      name: list?.name ?? '',
      kind: list?.kind ?? 'organization',
      collectiveId: list?.collective?.id ?? offered?.id ?? '',
      isShared: false,
      text: '',
    },
  });
  const { isDirty, errors } = form.formState;
  const read = usePreviewTargets();
  const create = useCreateTargetList();
  const add = useAddTargets();
  const isBusy = read.isPending || create.isPending || add.isPending;
  const source = () => file ?? new File([form.getValues('text')], 'targets.txt', { type: 'text/plain' });
  const scope = () => {
    const { kind, collectiveId } = form.getValues();
    return { kind, ...(collectiveId !== '' && { collectiveId }) };
  };

  /** Shows what the server says at its field, or above the form. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      form.clearErrors();
      await act();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      if (fields['name']) form.setError('name', { message: fields['name'] });
      else if (fields['file'] && !file) form.setError('text', { message: fields['file'] });
      else form.setError('root', { message: fields['file'] ?? reasonOf(error) });
      setPreview(undefined);
    }
  };
  const showPreview = (layout: TargetLayout = {}) =>
    attempt(async () => {
      if (file && file.size > limits.targetFileBytes)
        return form.setError('root', {
          message: `The file cannot be larger than ${limits.targetFileBytes / 1024 / 1024} MB.`,
        });
      setPreview(await read.mutateAsync({ query: { ...scope(), ...layout }, file: source() }));
    });
  const confirm = (shown: TargetPreview) =>
    attempt(async () => {
      const { name, isShared, collectiveId } = form.getValues();
      const layout = layoutOf(shown);
      const query = { ...scope(), ...layout, name, isShared: isShared && collectiveId !== '' };
      const result = list
        ? await add.mutateAsync({ params: { id: list.id }, query: layout, file: source() })
        : await create.mutateAsync({ query, file: source() });
      setSaved(result);
    });
  // After the dialog has no edits any more, because closing may navigate.
  const finish = useEffectEvent((result: TargetList) => {
    onClose();
    onDone(result);
  });
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);
  return (
    <Dialog
      open
      title={list ? `Add targets to ${list.name}` : 'New target list'}
      width="narrow"
      dirty={!saved && (isDirty || file !== undefined)}
      onClose={onClose}
      actions={
        <>
          {preview && (
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setPreview(undefined)}>
              Back
            </Button>
          )}
          <SubmitButton form={formId} busy={isBusy}>
            {preview ? (list ? 'Add targets' : 'Create list') : 'Preview'}
          </SubmitButton>
        </>
      }
    >
      <Form
        id={formId}
        label={list ? 'Add targets' : 'New target list'}
        error={errors.root}
        onSubmit={async (event) => {
          event.preventDefault();
          if (preview) await confirm(preview);
          else await form.handleSubmit(() => showPreview())(event);
        }}
      >
        {preview ? (
          <TargetPreviewStep
            preview={preview}
            kind={form.getValues('kind')}
            disabled={isBusy}
            onLayout={(layout) => void showPreview(layout)}
          />
        ) : (
          <TargetInput
            form={form}
            isAdding={list !== undefined}
            collectives={collectives}
            file={file}
            onFile={setFile}
          />
        )}
      </Form>
    </Dialog>
  );
}
