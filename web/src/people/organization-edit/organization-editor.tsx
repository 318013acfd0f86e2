import { limits } from '@kith/contract/limits';
import { OrganizationAbout } from '@kith/contract/people/organization-edit';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { useQuery } from '@tanstack/react-query';
import { EditorState } from '../../entities/editor/editor-state.tsx';
import { SectionForm } from '../../entities/editor/section-form.tsx';
import { useSection } from '../../entities/editor/use-section.ts';
import { organizationQuery } from '../../entities/organization/organization.api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { BasicsForm } from './basics-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { useOrganizationSection } from './organization-edit.api.ts';

/** The profile of an organization. Each section of it is saved by itself. */
export function OrganizationEditor({ organizationId }: { organizationId: number }) {
  return (
    <EditorState result={useQuery(organizationQuery(organizationId))}>
      {(organization) => (
        <>
          <BasicsForm organization={organization} />
          <AboutForm organization={organization} />
          <DetailsForm organization={organization} />
        </>
      )}
    </EditorState>
  );
}

const aboutValues = ({ summary }: OrganizationProfile) => ({ summary: summary ?? '' });

function AboutForm({ organization }: { organization: OrganizationProfile }) {
  const section = useSection({
    ...useOrganizationSection(organization),
    name: 'About',
    schema: OrganizationAbout,
    valuesOf: aboutValues,
  });
  return (
    <SectionForm title="About" section={section}>
      <TextField control={section.form.control} name="summary" label="About" limit={limits.about} rows={8} />
    </SectionForm>
  );
}
