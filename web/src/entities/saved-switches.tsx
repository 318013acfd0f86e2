import type { UseQueryResult } from '@tanstack/react-query';
import { useReport } from '../ui/snackbar/use-report.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { SwitchList } from '../ui/switch-list.tsx';

type Change<K extends string> = { [P in K]?: boolean | undefined };

interface SavedSwitchesProps<K extends string> {
  switches: readonly { key: K; name: string; help: string }[];
  settings: UseQueryResult<Record<K, boolean>>;
  /** The mutation that saves some of them. */
  update: {
    isPending: boolean;
    variables: { body?: Change<K> | undefined } | undefined;
    mutateAsync: (input: { body: Change<K> }) => Promise<unknown>;
  };
}

/** Settings of the user that are on or off. Each switch is saved at once. */
export function SavedSwitches<K extends string>({ switches, settings, update }: SavedSwitchesProps<K>) {
  const { data, error, isFetching, refetch } = settings;
  const report = useReport();
  if (error && !data)
    return (
      <ErrorState
        title="Your settings could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  // Optimistic: shows the new value while it is saved.
  const shown = data && { ...data, ...(update.isPending && update.variables?.body) };
  const save = (key: K, on: boolean) =>
    report(() => update.mutateAsync({ body: { [key]: on } as Change<K> }), {
      done: 'Settings saved',
    });
  return <SwitchList switches={switches} values={shown} onChange={(key, on) => void save(key, on)} />;
}
