import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import { useProfileTarget } from '../../../entities/profile/use-profile-target.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

interface ProfileTabsProps {
  kind: ProfileKind;
  id: number;
  tabs: readonly { name: string; path: string }[];
}

export function ProfileTabs({ kind, id, tabs }: ProfileTabsProps) {
  const target = useProfileTarget();
  return (
    <TabLinks
      label="Profile"
      tabs={tabs.map(({ name, path }) => ({
        name,
        end: true,
        preventScrollReset: true,
        ...target(kind, id, { tab: path }),
      }))}
    />
  );
}
