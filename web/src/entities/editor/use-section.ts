import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { hasConflict, mergeEdits, isEqual } from './merge-edits.ts';
import { useReportUnsaved } from './unsaved.tsx';

interface VersionedRecord {
  version: number;
}

interface SectionOptions<R extends VersionedRecord, V extends FieldValues, O extends FieldValues> {
  /** The section's name in messages: 'Bio'. */
  name: string;
  /** The record that the section belongs to, as last fetched. */
  record: R;
  valuesOf: (record: R) => V;
  schema: z.ZodType<O, V>;
  save: (values: O, version: number) => Promise<VersionedRecord>;
  /** A field that has its own endpoint. It is saved after the others, which stay saved if it is refused. */
  saveSeparately?: { field: keyof V & string; save: (values: O) => Promise<unknown> };
  /** Fetches the record again. */
  read: () => Promise<R>;
  onSaved?: () => void;
}

const keepErrors = { keepErrors: true, keepIsSubmitted: true };

/**
 * The form of one section of an editor, based on a version of the record. A concurrent change of another section is
 * merged silently. A concurrent change of this section keeps the user's edits on top and sets `conflict`: before
 * saving if the newer record has arrived by then, otherwise when the server refuses to overwrite it (409).
 */
export function useSection<R extends VersionedRecord, V extends FieldValues, O extends FieldValues>(
  options: SectionOptions<R, V, O>,
) {
  const { name, record, valuesOf, schema, save, saveSeparately, read, onSaved } = options;
  const notify = useSnackbar();
  const form = useForm<V, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(record) as DefaultValues<V>,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const base = useRef({ values: valuesOf(record), version: record.version });
  const [conflict, setConflict] = useState<{ mine: V; shows: 'mine' | 'theirs' }>();
  useReportUnsaved(isDirty || conflict !== undefined);

  useEffect(() => {
    if (isSubmitting || record.version < base.current.version) return;
    const { values: before, version } = base.current;
    const newest = valuesOf(record);
    const edited = form.getValues();
    base.current = { values: newest, version: record.version };
    if (isEqual(before, newest)) return;
    const merged = mergeEdits(before, edited, newest);
    // The error of a field stays until the user edits that field.
    form.reset(newest, keepErrors);
    if (isEqual(merged, newest)) return;
    form.reset(merged, { ...keepErrors, keepDefaultValues: true });
    // The record of our own save differs only by texts that the server trimmed, which is no conflict.
    if (record.version > version && hasConflict(before, edited, newest)) setConflict({ mine: merged, shows: 'mine' });
  }, [record, isSubmitting, form, valuesOf]);

  async function saveForm(values: O) {
    const edited = form.getValues();
    try {
      const saved = await saveOnNewest(values);
      const refused = await saveSeparateField(values);
      const stored = refused ? { ...edited, [refused.field]: base.current.values[refused.field] } : edited;
      base.current = { values: stored, version: saved.version };
      form.reset(stored);
      setConflict(undefined);
      if (refused) {
        form.reset(edited, { keepDefaultValues: true });
        showFormErrors(form, refused.error);
        notify({ text: `${name} updated, but not the ${refused.field}`, colour: 'warning' });
        return;
      }
      notify({ text: `${name} updated`, colour: 'success' });
      onSaved?.();
    } catch (error) {
      notify({ text: `${name} failed to update`, colour: 'error' });
      // After a 409 the effect above shows the newer values and sets `conflict`.
      if (!isApiError(error, 409)) showFormErrors(form, error);
    }
  }

  async function saveSeparateField(values: O) {
    try {
      await saveSeparately?.save(values);
      return undefined;
    } catch (error) {
      return saveSeparately && { field: saveSeparately.field, error };
    }
  }

  /** After a 409, saves again on the newest version, unless this section's fields have changed. */
  async function saveOnNewest(values: O): Promise<VersionedRecord> {
    const { values: before, version } = base.current;
    try {
      return await save(values, version);
    } catch (error) {
      if (!isApiError(error, 409)) throw error;
      const newest = await read();
      if (!isEqual(before, valuesOf(newest))) throw error;
      return await save(values, newest.version);
    }
  }

  return {
    form,
    submit: (event: SubmitEvent<HTMLFormElement>) => form.handleSubmit(saveForm)(event),
    busy: isSubmitting,
    changed: isDirty || conflict !== undefined,
    error: errors.root,
    reset: () => {
      form.reset();
      setConflict(undefined);
    },
    conflict: conflict && {
      shows: conflict.shows,
      showTheirs: () => {
        setConflict({ mine: form.getValues(), shows: 'theirs' });
        form.reset();
      },
      showMine: () => {
        setConflict({ ...conflict, shows: 'mine' });
        form.reset(conflict.mine, { keepDefaultValues: true });
      },
    },
  };
}

export type Section = Pick<
  ReturnType<typeof useSection>,
  'submit' | 'busy' | 'changed' | 'error' | 'reset' | 'conflict'
>;
