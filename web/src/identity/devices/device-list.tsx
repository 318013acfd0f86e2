import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery } from './devices.api.ts';
import { SignOutOthers } from './sign-out-others.tsx';

/** Every browser in which I am signed in: this one first, then the ones last seen. */
export function DeviceList() {
  const { data, error, isFetching, refetch } = useQuery(devicesQuery);
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="The devices could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  const sorted = data?.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenOn - a.lastSeenOn || b.id - a.id,
  );
  return (
    <>
      <Panel>
        {sorted ? sorted.map((device) => <DeviceRow key={device.id} device={device} />) : <RowSkeletons rows={2} />}
      </Panel>
      {sorted?.some(({ isCurrent }) => !isCurrent) && <SignOutOthers />}
    </>
  );
}
