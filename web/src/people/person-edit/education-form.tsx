import { limits } from '@kith/contract/limits';
import { EducationInput } from '@kith/contract/people/education-edit';
import type { Named } from '@kith/contract/people/people';
import type { Education } from '@kith/contract/people/person-profile';
import { useController, type FieldValues } from 'react-hook-form';
import { ChoicesField } from '../../entities/editor/choice-field.tsx';
import { FieldRow } from '../../entities/editor/field-row.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { AffiliationForm } from './affiliation-form.tsx';
import { OrganizationField } from './organization-field.tsx';
import { useSaveEducation } from './person-edit.api.ts';
import { YearSelect } from './year-select.tsx';

/** The values of an education that may not exist yet. */
type EducationDraft = Omit<Education, 'id' | 'organization'> & { organization: Named | null };

const emptyEducation: EducationDraft = {
  version: 0,
  organization: null,
  degrees: [],
  majors: [],
  from: null,
  to: null,
  isOngoing: false,
};

const valuesOf = (education: EducationDraft) => ({
  organizationId: education.organization?.id ?? null,
  organizationName: null as string | null,
  degrees: education.degrees.map(({ id }) => id),
  majors: education.majors.map(({ id }) => id),
  from: education.from,
  to: education.to,
  isOngoing: education.isOngoing,
});

interface EducationFormProps {
  personId: number;
  /** Undefined for a new one. */
  education?: Education;
  onDone: () => void;
}

export function EducationForm({ personId, education, onDone }: EducationFormProps) {
  const record: EducationDraft = education ?? emptyEducation;
  const section = useSection({
    ...useSaveEducation(personId, education?.id),
    record,
    name: 'Education',
    schema: EducationInput,
    valuesOf,
    onSaved: onDone,
  });
  const { control, watch, setValue } = section.form;
  return (
    <AffiliationForm
      label={education ? education.organization.name : 'New education'}
      section={section}
      submit={education ? 'Save' : 'Add'}
      onCancel={onDone}
    >
      <OrganizationField
        control={control}
        idField="organizationId"
        nameField="organizationName"
        label="School"
        dataset="schools"
        known={record.organization}
      />
      <FieldRow>
        <ChoicesField
          control={control}
          name="degrees"
          label="Degrees"
          dataset="degree-types"
          current={record.degrees}
          required
        />
        <ChoicesField control={control} name="majors" label="Majors" dataset="major-types" current={record.majors} />
      </FieldRow>
      <FieldRow>
        <YearField control={control} name="from" label="Attended From" />
        <YearField control={control} name="to" label="Attended To" disabled={watch('isOngoing')} />
      </FieldRow>
      <CheckboxField
        control={control}
        name="isOngoing"
        label="Current studies"
        onChange={(now) => now && setValue('to', null, { shouldDirty: true })}
      />
    </AffiliationForm>
  );
}

/** The form holds a number or null. Years in the future are allowed for an expected degree. */
function YearField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <YearSelect
      label={props.label}
      value={field.value ? String(field.value) : ''}
      onChange={(year) => field.onChange(year === '' ? null : Number(year))}
      ahead={limits.yearsAhead}
      error={fieldState.invalid}
      help={<FieldHelp text={fieldState.error?.message ?? props.help} />}
      disabled={props.disabled ?? false}
      inputRef={field.ref}
    />
  );
}
