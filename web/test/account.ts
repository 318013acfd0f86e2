import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a section of the account overlay through the menus of any member page, and returns it. */
export async function openAccountSection(user: UserEvent, section: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await user.click(await screen.findByRole('link', { name: 'User settings' }));
  const overlay = within(await screen.findByRole('dialog', { name: 'Account' }));
  const sections = await overlay.findByRole('navigation', { name: 'Sections' });
  // The number of open invitations follows the name.
  await user.click(await within(sections).findByRole('button', { name: new RegExp(`^${section}( \\d+)?$`) }));
  return overlay.findByRole('region', { name: section });
}
