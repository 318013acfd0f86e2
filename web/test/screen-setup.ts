/** For tests of whole screens, which run React as it is shipped: it draws several times faster than the one for developers. */
import { configure } from '@testing-library/react';

// The React that is shipped has no `act`. Nobody waits for it here: what is looked for is looked for until it is there.
configure({ eventWrapper: (act) => act(), asyncWrapper: (act) => act() });
