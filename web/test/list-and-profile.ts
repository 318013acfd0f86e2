/** Finds the elements of a list and of the profile over it. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { currentAddress } from './open.tsx';

/** The links of the rows. Not by role, because a profile over the list hides them from screen readers. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** Waits for a row of the list. */
export const findRow = (index = 0) =>
  waitFor(() => {
    const found = rows()[index];
    if (!found) throw new Error(`There is no row ${index}`);
    return found;
  });

export const textOf = (element: Element | undefined) => element?.textContent ?? '';

export const findProfile = () => screen.findByRole('dialog');
export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

/** Waits for a tab of the open profile. */
export const findTab = (name: string) =>
  waitFor(() => within(screen.getByRole('navigation', { name: 'Profile' })).getByRole('link', { name }));

/** Opens a tab of the profile and waits until it is the current one. */
export async function openTab(user: UserEvent, name: string) {
  await user.click(await findTab(name));
  await waitFor(async () => expect((await findTab(name)).getAttribute('aria-current')).toBe('page'));
}

export const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const waitForAddress = (expected: string | RegExp) =>
  waitFor(() => {
    if (typeof expected === 'string') expect(currentAddress()).toBe(expected);
    else expect(currentAddress()).toMatch(expected);
  });
export const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true';
