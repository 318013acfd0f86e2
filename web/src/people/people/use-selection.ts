import { useState } from 'react';

/** The people who are selected in a list, across its pages. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** All matches of the filters are selected; `ids` is then ignored. */
  everybody: boolean;
  setChosen: (ids: readonly number[], chosen: boolean) => void;
  setEverybody: (everybody: boolean) => void;
}

interface SelectionState {
  /** The list that the selection belongs to. Another list starts without a selection. */
  list: string;
  ids: ReadonlySet<number>;
  everybody: boolean;
}

/** `selection` is undefined until `start` is called. */
export function useSelection(list: string) {
  const [state, setState] = useState<SelectionState>();
  const chosen = state?.list === list ? state : undefined;
  const change = (changes: Partial<SelectionState>) => setState(chosen && { ...chosen, ...changes });
  const selection: Selection | undefined = chosen && {
    ids: chosen.ids,
    everybody: chosen.everybody,
    setChosen: (ids, isChosen) =>
      change({
        ids: isChosen ? new Set([...chosen.ids, ...ids]) : new Set([...chosen.ids].filter((id) => !ids.includes(id))),
      }),
    setEverybody: (everybody) => change({ everybody }),
  };
  return {
    selection,
    start: () => setState({ list, ids: new Set(), everybody: false }),
    stop: () => setState(undefined),
  };
}
