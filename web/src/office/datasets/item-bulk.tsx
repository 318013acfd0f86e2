import type { DatasetItem } from '@kith/contract/office/datasets';
import type { BulkOutcome } from '../../ui/admin-table/bulk-button.tsx';
import { BulkSwitch } from '../../ui/admin-table/bulk-switch.tsx';
import type { BulkProps } from '../../ui/admin-table/table-description.ts';

interface ItemBulkProps extends BulkProps<DatasetItem> {
  nouns: readonly [one: string, many: string];
  archive: (body: { ids: number[]; archived: boolean }) => Promise<BulkOutcome>;
}

export function ItemBulk({ archive, ...props }: ItemBulkProps) {
  return (
    <BulkSwitch
      {...props}
      isOn={({ archived }) => archived}
      on={{
        name: 'Archive',
        explanation: 'They stay where they are used, and are no longer offered.',
      }}
      off={{ name: 'Unarchive', explanation: 'They are offered again.' }}
      set={(ids, archived) => archive({ ids, archived })}
    />
  );
}
