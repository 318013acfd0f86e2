import '../src/zod-setup.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout and so no media queries: every test is a wide, light screen.
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

// For the same reason nothing ever changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// And nothing scrolls.
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

configure({
  // What is found is found at once; what is not may take longer on a machine that is busy with others.
  asyncUtilTimeout: 20_000,
  // It is looked for again and again, each time without drawing the whole screen into an error.
  getElementError: (message, { textContent }) =>
    new Error(`${message}\n\nWhat is there: ${textContent ?? document.body.textContent}`),
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
