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
  /** Whose profile it is, once that is known. */
  of: string | undefined;
  /** Its parts, where it has several; the first one's path is empty. */
  parts?: readonly { name: string; path: string }[];
  /** Where closing leads; left out: back to the profile. */
  back?: string;
  children: ReactNode;
}

/** The window over a profile in which it is edited. Its parts stand in the address; closing leads back to the profile. */
export function EditDialog({ of, parts, back, children }: EditDialogProps) {
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
    // Opened from the profile, which is one step back; otherwise nobody has been there yet.
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
          parts && (
            <TabLinks
              label="Parts"
              tabs={parts.map(({ name, path }) => ({
                name,
                end: true,
                ...target(kind, id, { tab: path ? `edit/${path}` : 'edit' }),
                // One step of the history, whichever part one is at.
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
