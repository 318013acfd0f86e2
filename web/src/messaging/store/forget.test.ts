import { expect, test } from 'vitest';
import { dock } from '../dock/dock-state.ts';
import { drafts } from './drafts.ts';
import { forgetMessaging } from './forget.ts';
import { unsent } from './unsent.ts';

test('nothing of messaging stays in the browser after log-out, and everything else does', () => {
  localStorage.setItem('themePreference', 'dark');
  dock.openBox(7, 'a');
  drafts.keep('a', 'Not sent yet');
  unsent.keep(7, new Map([['a', [{ state: 'waiting' }]]]) as never);
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
  expect(kept()).toEqual(['messagingDock:7', 'messagingDrafts', 'messagingUnsent', 'themePreference']);
  forgetMessaging();
  expect(kept()).toEqual(['themePreference']);
});
