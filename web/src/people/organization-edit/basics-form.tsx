import { id } from '@kith/contract/fields';
import { limits } from '@kith/contract/limits';
import { OrganizationBasics } from '@kith/contract/people/organization-edit';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import type { OrganizationTypeId } from '@kith/contract/people/organization-types';
import { ChoiceField, ChoicesField } from '../../entities/editor/choice-field.tsx';
import { FieldRow } from '../../entities/editor/field-row.tsx';
import { PictureField } from '../../entities/editor/picture-field.tsx';
import { Picture } from '../../entities/editor/picture.ts';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { LocationField } from '../../entities/place/location-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSetOrganizationLocation, useOrganizationSection, useSavePicture } from './organization-edit.api.ts';

const schema = OrganizationBasics.extend({ picture: Picture, locationId: id.nullable() });

const valuesOf = (organization: OrganizationProfile) => {
  const { externalLinks: links } = organization;
  return {
    name: organization.name,
    typeId: organization.type.id as OrganizationTypeId,
    tagline: organization.tagline ?? '',
    tagTypes: organization.tagTypes.map((tag) => tag.id),
    locationId: organization.location?.id ?? null,
    externalLinks: {
      website: links.website ?? '',
      careerWebsite: links.careerWebsite ?? '',
      linkedin: links.linkedin ?? '',
      twitter: links.twitter ?? '',
      crunchbase: links.crunchbase ?? '',
      angellist: links.angellist ?? '',
      crm: links.crm ?? '',
    },
    picture: 'unchanged' as Picture,
  };
};

const linkFields = [
  { name: 'website', label: 'Website', placeholder: 'https://…' },
  { name: 'careerWebsite', label: 'Career Website', placeholder: 'https://…' },
  { name: 'linkedin', label: 'LinkedIn', placeholder: 'https://www.linkedin.com/company/…' },
  { name: 'twitter', label: 'Twitter or X', placeholder: 'https://x.com/…' },
  { name: 'crunchbase', label: 'Crunchbase', placeholder: 'https://www.crunchbase.com/organization/…' },
  { name: 'angellist', label: 'AngelList or Wellfound', placeholder: 'https://wellfound.com/company/…' },
  { name: 'crm', label: 'CRM', placeholder: 'https://…' },
] as const;

export function BasicsForm({ organization }: { organization: OrganizationProfile }) {
  const { save, ...source } = useOrganizationSection(organization);
  const setLocation = useSetOrganizationLocation(organization.id);
  const savePicture = useSavePicture(organization.id);
  const section = useSection({
    ...source,
    name: 'Basic Information',
    schema,
    valuesOf,
    save: async ({ picture: _picture, locationId, ...values }, version) => {
      const saved = await save(values, version);
      return locationId === valuesOf(organization).locationId ? saved : setLocation(locationId, saved.version);
    },
    saveSeparately: { field: 'picture', save: ({ picture }) => savePicture(picture) },
  });
  const { control } = section.form;
  return (
    <SectionForm title="Basic information" section={section}>
      <PictureField
        control={control}
        name="picture"
        of={organization.name}
        shape="organization"
        original={organization.profilePicture}
      />
      <TextField control={control} name="name" label="Name" limit={limits.organizationName} required />
      <ChoiceField
        control={control}
        name="typeId"
        label="Type"
        dataset="organization-types"
        current={[organization.type]}
        help="Another type drops the details that it does not have."
        required
      />
      <TextField control={control} name="tagline" label="Tagline" limit={limits.tagline} />
      <LocationField control={control} name="locationId" label="Location" current={organization.location} />
      <ChoicesField
        control={control}
        name="tagTypes"
        label="Tags"
        dataset="organization-tags"
        current={organization.tagTypes}
        limit={limits.tags}
      />
      <FieldRow>
        {linkFields.map(({ name, ...field }) => (
          <TextField key={name} control={control} name={`externalLinks.${name}`} {...field} />
        ))}
      </FieldRow>
    </SectionForm>
  );
}
