import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../features/account/account.api.ts';
import { UserSettings } from '../../features/account/user-settings.tsx';
import { OverlayFrame } from '../../ui/overlay/overlay-frame.tsx';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import { useLogOut } from '../use-log-out.ts';

const sections = [{ name: 'User settings', icon: <ManageAccounts /> }];

export function AccountOverlay({ close, goTo }: OverlayProps) {
  const { data: account } = useQuery(accountQuery);
  const logOut = useLogOut();
  return (
    <OverlayFrame title="Account" nav={sections} current={0} onNav={(nav) => goTo({ nav })} onClose={close}>
      <UserSettings account={account} onLogOut={() => void logOut()} />
    </OverlayFrame>
  );
}
