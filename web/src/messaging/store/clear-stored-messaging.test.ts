import { expect, test } from 'vitest';
import { dock } from '../dock/dock-state.ts';
import { drafts } from './drafts.ts';
import { clearStoredMessaging } from './clear-stored-messaging.ts';
import { unsentMessages } from './unsent-messages.ts';

test('removes everything of messaging from the browser storage, and nothing else', () => {
  localStorage.setItem('themePreference', 'dark');
  dock.openBox(7, 'a');
  drafts.save('a', 'Not sent yet');
  unsentMessages.save(7, new Map([['a', [{ state: 'waiting' }]]]) as never);
  const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
  expect(storedKeys()).toEqual(['messagingDock:7', 'messagingDrafts', 'messagingUnsent', 'themePreference']);
  clearStoredMessaging();
  expect(storedKeys()).toEqual(['themePreference']);
});
