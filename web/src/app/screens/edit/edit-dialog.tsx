import MuiDialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useProfileTarget } from '../../../entities/profile/use-profile-target.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { ErrorBoundary } from '../../../ui/states/error-boundary.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { dialogWidths } from '../../../ui/theme/tokens.ts';
import { useOpenProfile } from '../profile/use-open-profile.ts';
import { useCanEdit } from './use-open-editor.ts';

interface EditDialogProps {
  /** The name in the title, once it is loaded. */
  of: string | undefined;
  /** The sections of the editor, if there are several. The path of the first is empty. */
  sections?: readonly { name: string; path: string }[];
  /** The address to go to on close. Left out: the profile. */
  back?: string;
  children: ReactNode;
}

/** The editor of a profile in a dialog over it. The address names the open section. */
export function EditDialog({ of, sections, back, children }: EditDialogProps) {
  const { kind, id } = useOpenProfile();
  const mayEdit = useCanEdit(kind, id);
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const titleId = useId();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const target = useProfileTarget();

  if (mayEdit === undefined) return null;
  if (!mayEdit) return <Navigate replace to="/forbidden" />;
  const close = () => {
    if (back !== undefined) return void navigate(back);
    // If it was opened from the profile, that is one history entry back. Otherwise the profile has no entry yet.
    if ((state as { editing?: boolean } | null)?.editing) return void navigate(-1);
    const { to, ...options } = target(kind, id);
    return void navigate(to, { ...options, state, replace: true });
  };
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={small}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths.wide, height: { sm: 'min(860px, calc(100% - 48px))' } } } }}
    >
      <DialogFrame
        title={of ? `Edit profile · ${of}` : 'Edit profile'}
        titleId={titleId}
        onClose={close}
        tabs={
          sections && (
            <TabLinks
              label="Sections"
              tabs={sections.map(({ name, path }) => ({
                name,
                end: true,
                ...target(kind, id, { tab: path ? `edit/${path}` : 'edit' }),
                // Sections replace each other in the history.
                state,
                replace: true,
              }))}
            />
          )
        }
      >
        <ErrorBoundary name="The editor" resetKey={pathname}>
          {children}
        </ErrorBoundary>
      </DialogFrame>
    </MuiDialog>
  );
}
