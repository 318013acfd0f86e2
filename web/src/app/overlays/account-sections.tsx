import type { Account } from '@kith/contract/identity/account';
import Badge from 'icon:outline-badge';
import Import from 'icon:outline-sync';
import Mail from 'icon:outline-mail';
import PersonAdd from 'icon:outline-person-add-alt';
import School from 'icon:outline-school';
import Share from 'icon:outline-share';
import Work from 'icon:outline-work-outline';
import { lazy, Suspense } from 'react';
import { EditorSkeleton } from '../../entities/editor/editor-skeleton.tsx';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { InvitationList } from '../../groups/invitations/invitation-list.tsx';
import type { PersonSection } from '../../people/person-edit/person-editor.tsx';
import { SharedCollectives } from '../../groups/shared-networks/shared-collectives.tsx';
import type { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import type { AccountSection } from './account-section.ts';
import { userSettingsSections } from './user-settings-sections.tsx';

const PersonEditor = lazy(async () => ({
  default: (await import('../../people/person-edit/person-editor.tsx')).PersonEditor,
}));

const LinkedinImportSection = lazy(async () => ({
  default: (await import('../../relationships/linkedin-import/linkedin-import-section.tsx')).LinkedinImportSection,
}));
const AddContact = lazy(async () => ({
  default: (await import('../../relationships/contacts/add-contact.tsx')).AddContact,
}));

interface AccountSectionsInput {
  account: Account;
  openInvitations: number | undefined;
  hasMessaging: boolean;
  /** The name of the provider for single sign-on; null if none is configured. */
  signOnProvider: string | null;
  /** The import whose id is in the address. */
  importId: number | undefined;
  overlayLink: ReturnType<typeof useOverlayLink>;
}

/** The sections of the account overlay, in the order of its menu. */
export function accountSections(input: AccountSectionsInput): AccountSection[] {
  const { account, openInvitations } = input;
  return [
    ...profileSections(account),
    {
      group: 'Your network',
      name: 'Shared collectives',
      icon: <Share />,
      target: accountTargets.sharedCollectives,
      help: 'The collectives whose collaborators see whom you know, since when and how well. Your notes and labels stay private.',
      wide: true,
      content: <SharedCollectives />,
    },
    ...contactSections(input),
    {
      name: 'Invitations',
      icon: <Mail />,
      target: accountTargets.invitations,
      count: openInvitations,
      wide: true,
      content: <InvitationList />,
    },
    ...userSettingsSections(input),
  ];
}

/** The sections that add people to the user's network. */
function contactSections({ importId, overlayLink }: AccountSectionsInput): AccountSection[] {
  const group = 'Your network';
  return [
    {
      group,
      name: 'LinkedIn sync',
      icon: <Import />,
      target: accountTargets.linkedinSync,
      help: 'Adds the people you know on LinkedIn to your network. You can preview the changes first. Email addresses in the file are shown to nobody.',
      wide: true,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <LinkedinImportSection
            importId={importId}
            linkTo={(id) => overlayLink({ type: 'account', ...accountTargets.linkedinSync, id })}
          />
        </Suspense>
      ),
    },
    {
      group,
      name: 'Add a contact',
      icon: <PersonAdd />,
      target: accountTargets.addContact,
      help: 'For somebody who is not in a LinkedIn file. With their LinkedIn URL, Kith finds the record it already has of them.',
      wide: true,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <AddContact />
        </Suspense>
      ),
    },
  ];
}

/** The sections that edit the user's own profile. */
function profileSections({ personId }: Account): AccountSection[] {
  const group = 'Profile';
  const editor = (section: PersonSection) => (
    <Suspense fallback={<EditorSkeleton />}>
      <PersonEditor personId={personId} section={section} />
    </Suspense>
  );
  return [
    {
      group,
      name: 'Summary',
      icon: <Badge />,
      target: accountTargets.summary,
      wide: true,
      content: editor('summary'),
    },
    {
      group,
      name: 'Experience',
      icon: <Work />,
      target: accountTargets.experience,
      wide: true,
      content: editor('experience'),
    },
    {
      group,
      name: 'Education',
      icon: <School />,
      target: accountTargets.education,
      wide: true,
      content: editor('education'),
    },
  ];
}
