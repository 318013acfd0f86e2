import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout and so no media queries: every test has a wide screen and the light theme.
window.matchMedia ??= (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

// Without a layout no element changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Without a layout nothing scrolls.
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

configure({
  // Long, because the machine may be busy with other tests. It costs nothing when the element is found.
  asyncUtilTimeout: 20_000,
  // Queries are repeated until they succeed; the default error would print the whole document each time.
  getElementError: (message, { textContent }) =>
    new Error(`${message}\n\nThe text of the page: ${textContent ?? document.body.textContent}`),
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
