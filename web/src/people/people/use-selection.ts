import { useState } from 'react';

/** People chosen from a list, across its pages. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Everybody whom the filters find, whatever `ids` says. */
  everybody: boolean;
  set: (ids: readonly number[], chosen: boolean) => void;
  setEverybody: (everybody: boolean) => void;
}

interface Chosen {
  /** The list it was begun in: what is chosen in one scope means nothing in another. */
  list: string;
  ids: ReadonlySet<number>;
  everybody: boolean;
}

/** Undefined while nobody is choosing. */
export function useSelection(list: string) {
  const [state, setState] = useState<Chosen>();
  const chosen = state?.list === list ? state : undefined;
  const change = (part: Partial<Chosen>) => setState(chosen && { ...chosen, ...part });
  const selection: Selection | undefined = chosen && {
    ids: chosen.ids,
    everybody: chosen.everybody,
    set: (ids, isChosen) =>
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
