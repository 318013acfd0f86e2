import type { Duplicate } from '@kith/contract/office/duplicates';
import Button from '@mui/material/Button';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useDismissDuplicate } from './duplicates.api.ts';

interface DismissButtonProps {
  pair: Pick<Duplicate, 'kind' | 'dismissedOn'> & { records: readonly [{ id: number }, { id: number }] };
  onDismissed?: () => void;
}

/** Marks a pair as different records, or undoes that. */
export function DismissButton({ pair, onDismissed }: DismissButtonProps) {
  const notify = useSnackbar();
  const report = useReport();
  const dismiss = useDismissDuplicate();
  const { kind, records } = pair;
  const put = async (dismissed: boolean) => {
    const body = { kind, firstId: records[0].id, secondId: records[1].id, dismissed };
    const { ok } = await report(() => dismiss.mutateAsync({ body }));
    if (!ok) return;
    notify({
      text: dismissed ? 'They stay two records' : 'They are in the queue again',
      colour: 'success',
      ...(dismissed && { action: { name: 'Undo', choose: () => void put(false) } }),
    });
    if (dismissed) onDismissed?.();
  };
  const isDismissed = pair.dismissedOn !== null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      disabled={dismiss.isPending}
      onClick={() => void put(!isDismissed)}
    >
      {isDismissed ? 'Put back' : 'Not the same'}
    </Button>
  );
}
