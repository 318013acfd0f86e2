import { WorkRoleInput } from '@kith/contract/people/work-role-edit';
import { ChoiceField, ChoicesField } from '../../entities/editor/choice-field.tsx';
import { FieldRow } from '../../entities/editor/field-row.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { AffiliationForm } from './affiliation-form.tsx';
import { OrganizationField } from './organization-field.tsx';
import { useSaveWorkRole } from './person-edit.api.ts';
import { emptyWorkRole, type WorkRoleAtOrganization, type WorkRoleDraft } from './work-role.ts';
import { TitleField } from './title-field.tsx';
import { YearMonthField } from './year-month-field.tsx';

const valuesOf = (role: WorkRoleDraft) => ({
  organizationId: role.organization?.id ?? null,
  organizationName: null as string | null,
  title: role.title,
  roleType: role.roleType?.id ?? null,
  seniorityLevels: role.seniorityLevels.map(({ id }) => id),
  from: role.from ?? '',
  to: role.to ?? '',
  isOngoing: role.isOngoing,
});

interface WorkRoleFormProps {
  personId: number;
  /** Undefined for a new one. */
  role?: WorkRoleAtOrganization;
  onDone: () => void;
}

export function WorkRoleForm({ personId, role, onDone }: WorkRoleFormProps) {
  const record: WorkRoleDraft = role ?? emptyWorkRole;
  const section = useSection({
    ...useSaveWorkRole(personId, role?.id),
    record,
    name: 'Work History',
    schema: WorkRoleInput,
    valuesOf,
    onSaved: onDone,
  });
  const { control, watch, setValue } = section.form;
  return (
    <AffiliationForm
      label={role ? `${role.title}, ${role.organization.name}` : 'New work role'}
      section={section}
      submit={role ? 'Save' : 'Add'}
      onCancel={onDone}
    >
      <OrganizationField
        control={control}
        idField="organizationId"
        nameField="organizationName"
        label="Organization"
        dataset="organizations"
        known={record.organization}
      />
      <TitleField control={control} name="title" label="Title" />
      <FieldRow>
        <ChoiceField
          control={control}
          name="roleType"
          label="Role type"
          dataset="workrole-types"
          current={record.roleType ? [record.roleType] : []}
        />
        <ChoicesField
          control={control}
          name="seniorityLevels"
          label="Seniority levels"
          dataset="seniority-levels"
          current={record.seniorityLevels}
        />
      </FieldRow>
      <FieldRow>
        <YearMonthField control={control} name="from" label="Worked From" required />
        <YearMonthField control={control} name="to" label="Worked To" disabled={watch('isOngoing')} />
      </FieldRow>
      <CheckboxField
        control={control}
        name="isOngoing"
        label="Current role"
        onChange={(now) => now && setValue('to', '', { shouldDirty: true })}
      />
    </AffiliationForm>
  );
}
