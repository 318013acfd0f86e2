import { OrganizationDetails } from '@kith/contract/people/organization-edit';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { ChoiceField, ChoicesField } from '../../entities/editor/choice-field.tsx';
import { FieldRow } from '../../entities/editor/field-row.tsx';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { DigitsField } from '../../ui/form/digits-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { detailFields, detailsOf, type Detail } from './detail-fields.ts';
import { useOrganizationSection } from './organization-edit.api.ts';

/** Partial: the form contains and sends only the details of the organization's type. */
const schema = OrganizationDetails.extend({
  schoolType: z.enum(['', 'Public', 'Private']).transform((type) => type || null),
}).partial();
type Values = z.input<typeof schema>;

const schoolTypes = [
  { value: '', name: 'Not set' },
  { value: 'Public', name: 'Public' },
  { value: 'Private', name: 'Private' },
];

const valuesOf = (organization: OrganizationProfile): Values =>
  Object.fromEntries(detailsOf(organization).map((detail) => [detail, valueOf(organization, detail)]));

function valueOf(organization: OrganizationProfile, detail: Detail) {
  const value = organization[detail];
  if (Array.isArray(value)) return value.map(({ id }) => id);
  if (detail === 'schoolType' || detail === 'investmentPortfolio') return value ?? '';
  return typeof value === 'object' && value !== null ? value.id : value;
}

/** The stored values with their names. */
function namesOf(organization: OrganizationProfile, detail: Detail) {
  return [organization[detail]].flat().filter((value) => typeof value === 'object' && value !== null);
}

export function DetailsForm({ organization }: { organization: OrganizationProfile }) {
  const section = useSection({ ...useOrganizationSection(organization), name: 'Details', schema, valuesOf });
  return (
    <SectionForm title="Details" section={section}>
      <FieldRow>
        {detailsOf(organization).map((detail) => (
          <DetailInput
            key={detail}
            control={section.form.control}
            detail={detail}
            known={namesOf(organization, detail)}
          />
        ))}
      </FieldRow>
    </SectionForm>
  );
}

interface DetailInputProps {
  control: Control<Values, unknown, z.output<typeof schema>>;
  detail: Detail;
  known: { id: number; name: string }[];
}

function DetailInput({ control, detail, known }: DetailInputProps) {
  const field = detailFields[detail];
  const common = { control, name: detail, label: field.label };
  switch (field.kind) {
    case 'choice':
      return <ChoiceField {...common} dataset={field.dataset} current={known} />;
    case 'choices':
      return <ChoicesField {...common} dataset={field.dataset} current={known} />;
    case 'digits':
      return <DigitsField {...common} maxLength={field.maxLength} />;
    case 'link':
      return <TextField {...common} placeholder="https://…" />;
    case 'schoolType':
      return <SelectField {...common} options={schoolTypes} />;
  }
}
