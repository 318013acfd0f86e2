/** Setup of the screens tests, which use React's production build: it renders several times faster than the development build. */
import { setTimeout as pause } from 'node:timers/promises';
import { configure } from '@testing-library/react';

configure({
  // The production build has no `act`. Tests do not need it: queries wait until the element is there.
  eventWrapper: (act) => act(),
  // Lets timers of 0 ms run: a form focuses an invalid field shortly after it shows the error.
  asyncWrapper: async (wait) => {
    const found = await wait();
    await pause(0);
    return found;
  },
});
