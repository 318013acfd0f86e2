/** For tests of whole screens, which run React as it is shipped: it draws several times faster than the one for developers. */
import { setTimeout as pause } from 'node:timers/promises';
import { configure } from '@testing-library/react';

configure({
  // The React that is shipped has no `act`. Nobody waits for it here: what is looked for is looked for until it is there.
  eventWrapper: (act) => act(),
  // Nobody is faster than a timer of no time: a form moves the focus to what is wrong a moment after it is said.
  asyncWrapper: async (wait) => {
    const found = await wait();
    await pause(0);
    return found;
  },
});
