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
  /** As the messages call it: 'Bio'. */
  name: string;
  /** What the form shows a part of, as it was last read. */
  record: R;
  valuesOf: (record: R) => V;
  schema: z.ZodType<O, V>;
  save: (values: O, version: number) => Promise<VersionedRecord>;
  /** A field that is saved by a call of its own, after the others. When it is refused, the others stay saved. */
  saveSeparately?: { field: keyof V & string; save: (values: O) => Promise<unknown> };
  /** The record as it is now. */
  read: () => Promise<R>;
  onSaved?: () => void;
}

const keepErrors = { keepErrors: true, keepIsSubmitted: true };

/**
 * The form of one section of an editor. It is made on a version of the record. When somebody else changes another part of
 * it, nothing is noticed here; when they change this one, what was typed is kept, laid over theirs, and the person is
 * told: before saving when we hear of it by then, and otherwise because the server refuses to overwrite.
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
    const typed = form.getValues();
    base.current = { values: newest, version: record.version };
    if (isEqual(before, newest)) return;
    const merged = mergeEdits(before, typed, newest);
    // What was said about a field stays until that field is changed by hand.
    form.reset(newest, keepErrors);
    if (isEqual(merged, newest)) return;
    form.reset(merged, { ...keepErrors, keepDefaultValues: true });
    // With the version of our own save it differs only by what the server trimmed.
    if (record.version > version && hasConflict(before, typed, newest)) setConflict({ mine: merged, shows: 'mine' });
  }, [record, isSubmitting, form, valuesOf]);

  async function submitted(values: O) {
    const typed = form.getValues();
    try {
      const saved = await saveOnNewest(values);
      const refused = await refusedApart(values);
      const stored = refused ? { ...typed, [refused.field]: base.current.values[refused.field] } : typed;
      base.current = { values: stored, version: saved.version };
      form.reset(stored);
      setConflict(undefined);
      if (refused) {
        form.reset(typed, { keepDefaultValues: true });
        showFormErrors(form, refused.error);
        notify({ text: `${name} updated, but not the ${refused.field}`, colour: 'warning' });
        return;
      }
      notify({ text: `${name} updated`, colour: 'success' });
      onSaved?.();
    } catch (error) {
      notify({ text: `${name} failed to update`, colour: 'error' });
      // Then the effect above shows what has changed, and says so.
      if (!isApiError(error, 409)) showFormErrors(form, error);
    }
  }

  async function refusedApart(values: O) {
    try {
      await saveSeparately?.save(values);
      return undefined;
    } catch (error) {
      return saveSeparately && { field: saveSeparately.field, error };
    }
  }

  /** A change of something else is no reason to refuse this one. */
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
    submit: (event: SubmitEvent<HTMLFormElement>) => form.handleSubmit(submitted)(event),
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
