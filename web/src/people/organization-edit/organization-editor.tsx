import { useQuery } from '@tanstack/react-query';
import { EditorState } from '../../entities/editor/editor-state.tsx';
import { AboutForm } from './about-form.tsx';
import { BasicsForm } from './basics-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { organizationQuery } from './organization-edit.api.ts';

/** An organization's profile, to be changed section by section. */
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
