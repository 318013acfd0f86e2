import { entityType } from '@kith/contract/entities';
import Edit from 'icon:outline-edit';
import Flag from 'icon:baseline-outlined-flag';
import LinkIcon from 'icon:baseline-link';
import Visibility from 'icon:outline-visibility';
import MoreVert from 'icon:baseline-more-vert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { visibleAddress } from '../../../entities/profile/profile-address.ts';
import type { ContactMenu } from '../../../relationships/contacts/contact-menu.ts';
import { useOrganizationContactMenu } from '../../../relationships/contacts/use-organization-contact-menu.tsx';
import { usePersonContactMenu } from '../../../relationships/contacts/use-person-contact-menu.tsx';
import { useCopy } from '../../../ui/snackbar/use-copy.ts';
import { useOpenEditor } from '../edit/use-open-editor.ts';
import { useOpenProfile } from './use-open-profile.ts';

const ReportIssue = lazy(async () => ({
  default: (await import('../../../office/issues/report-issue.tsx')).ReportIssue,
}));

const PersonVisibility = lazy(async () => ({
  default: (await import('../../../people/visibility/person-visibility.tsx')).PersonVisibility,
}));

const OrganizationVisibility = lazy(async () => ({
  default: (await import('../../../people/visibility/organization-visibility.tsx')).OrganizationVisibility,
}));

/** The menu of a profile. `onGone` is called when the user can no longer see the profile. */
export function ProfileMenu({ onGone }: { onGone: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const { kind, id } = useOpenProfile();
  const person = usePersonContactMenu(kind === 'people' ? id : undefined, wanted, onGone);
  const organization = useOrganizationContactMenu(kind === 'organizations' ? id : undefined, wanted);
  const copyLink = useCopyAddress();
  const edit = useOpenEditor();
  const [reporting, setReporting] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const entries: ContactMenu['entries'] = [
    ...(edit ? [{ name: 'Edit profile', icon: <Edit fontSize="small" />, choose: edit }] : []),
    { name: 'Copy link', icon: <LinkIcon fontSize="small" />, choose: () => void copyLink() },
    ...person.entries,
    ...organization.entries,
    { name: 'Why can I see this?', icon: <Visibility fontSize="small" />, choose: () => setExplaining(true) },
    { name: 'Report an issue', icon: <Flag fontSize="small" />, choose: () => setReporting(true) },
  ];
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Loads the entries before the menu is opened.
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {entries.map(({ name, icon, choose }) => (
            <MenuItem
              key={name}
              onClick={() => {
                close();
                choose();
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {reporting && (
        <Suspense>
          <ReportIssue
            entity={{ entityTypeId: kind === 'people' ? entityType.person : entityType.organization, entityId: id }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {explaining && (
        <Suspense>
          {kind === 'people' ? (
            <PersonVisibility personId={id} onClose={() => setExplaining(false)} />
          ) : (
            <OrganizationVisibility organizationId={id} onClose={() => setExplaining(false)} />
          )}
        </Suspense>
      )}
      {person.dialog}
      {organization.dialog}
    </>
  );
}

function useCopyAddress() {
  const address = visibleAddress(useLocation());
  const copy = useCopy();
  return () =>
    copy(window.location.origin + address, {
      done: 'Link copied',
      otherwise: { text: 'The link could not be copied. Copy it from the address bar.', colour: 'warning' },
    });
}
