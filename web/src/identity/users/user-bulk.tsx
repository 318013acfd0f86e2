import type { UserAccount } from '@kith/contract/identity/users';
import { BulkSwitch } from '../../ui/admin-table/bulk-switch.tsx';
import type { BulkProps } from '../../ui/admin-table/table-description.ts';
import { useUpdateUsers } from './users.api.ts';

export function UserBulk(props: BulkProps<UserAccount>) {
  const { mutateAsync } = useUpdateUsers();
  return (
    <BulkSwitch
      {...props}
      nouns={['user', 'users']}
      isOn={({ disabled }) => disabled}
      on={{
        name: 'Disable Login',
        explanation: 'They are signed out everywhere and cannot sign in. What they shared stays shared.',
      }}
      off={{ name: 'Enable Login', explanation: 'They can sign in again, with the password they had.' }}
      set={(ids, disabled) => mutateAsync({ body: { ids, disabled } })}
    />
  );
}
