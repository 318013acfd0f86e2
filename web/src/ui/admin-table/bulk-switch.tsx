import { formatCount } from '../formats.ts';
import { BulkButton, type BulkOutcome } from './bulk-button.tsx';
import type { BulkProps } from './table-description.ts';

interface SwitchAction {
  /** 'Archive' */
  name: string;
  explanation: string;
}

interface BulkSwitchProps<T> extends BulkProps<T> {
  /** 'cause', 'causes' */
  nouns: readonly [one: string, many: string];
  isOn: (row: T) => boolean;
  on: SwitchAction;
  off: SwitchAction;
  set: (ids: number[], on: boolean) => Promise<BulkOutcome>;
}

/** Two opposite buttons, such as Archive and Unarchive. Each applies to the selected rows that are not in its state yet. */
export function BulkSwitch<T extends { id: number }>({ rows, onDone, nouns, isOn, on, off, set }: BulkSwitchProps<T>) {
  const actions = [
    { ...on, to: true },
    { ...off, to: false },
  ];
  return actions.map(({ name, explanation, to }) => {
    const others = rows.filter((row) => isOn(row) !== to);
    return (
      <BulkButton
        key={name}
        name={name}
        rows={others}
        question={`${name}: ${formatCount(others.length)} ${nouns[others.length === 1 ? 0 : 1]}?`}
        explanation={explanation}
        act={(chosen) =>
          set(
            chosen.map(({ id }) => id),
            to,
          )
        }
        onDone={onDone}
      />
    );
  });
}
