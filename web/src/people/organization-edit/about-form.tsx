import { limits } from '@kith/contract/limits';
import { OrganizationAbout } from '@kith/contract/people/organization-edit';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useOrganizationSection } from './organization-edit.api.ts';

const valuesOf = ({ summary }: OrganizationProfile) => ({ summary: summary ?? '' });

export function AboutForm({ organization }: { organization: OrganizationProfile }) {
  const section = useSection({
    ...useOrganizationSection(organization),
    name: 'About',
    schema: OrganizationAbout,
    valuesOf,
  });
  return (
    <SectionForm title="About" section={section}>
      <TextField control={section.form.control} name="summary" label="About" limit={limits.about} rows={8} />
    </SectionForm>
  );
}
