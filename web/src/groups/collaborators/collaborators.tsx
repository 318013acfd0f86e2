import type { Collective } from '@kith/contract/groups/collectives';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { AddCollaborators } from './add-collaborators.tsx';
import { RemoveCollaborators } from './remove-collaborators.tsx';

interface CollaboratorsProps {
  collective: Collective;
  /** 0 for "Add", 1 for "Remove". */
  tab: number;
  onTab: (tab: number) => void;
}

const tabs = ['Add', 'Remove'] as const;

/** Adds and removes collaborators, for the owner of the client. */
export function Collaborators({ collective, tab, onTab }: CollaboratorsProps) {
  const id = useId();
  const current = tab === 1 ? 1 : 0;
  return (
    <>
      <Tabs
        aria-label="Collaborators"
        value={current}
        onChange={(_, chosen: number) => onTab(chosen)}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name, index) => (
          <Tab key={name} label={name} id={`${id}-tab-${index}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`}>
        {current === 0 ? <AddCollaborators collective={collective} /> : <RemoveCollaborators collective={collective} />}
      </Box>
    </>
  );
}
