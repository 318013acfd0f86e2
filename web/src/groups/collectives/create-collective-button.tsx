import Add from 'icon:baseline-add';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

const CreateCollective = lazy(async () => ({ default: (await import('./create-collective.tsx')).CreateCollective }));

/** Opens the form of a new collective, for the owner of the client, and then the created collective. */
export function CreateCollectiveButton({ clientId, collapsed }: { clientId: number; collapsed: boolean }) {
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ButtonBase
        aria-label="Create Collective"
        title={collapsed ? 'Create Collective' : undefined}
        onClick={() => setCreating(true)}
        sx={{
          justifyContent: collapsed ? 'center' : 'flex-start',
          gap: 1.25,
          width: '100%',
          minHeight: 36,
          mt: '2px',
          px: collapsed ? 0 : 1,
          borderRadius: '8px',
          fontSize: 14,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
        }}
      >
        <Add sx={{ fontSize: 18 }} />
        {!collapsed && 'Create'}
      </ButtonBase>
      {creating && (
        <Suspense>
          <CreateCollective
            clientId={clientId}
            onClose={(made) => {
              setCreating(false);
              if (made) void navigate(`/collectives/${made.id}/people`);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
