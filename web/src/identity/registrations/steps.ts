import type { RegistrationView } from '@kith/contract/identity/registrations';

/**
 * - `details`: name and addresses
 * - `account`: the choice of the newcomer's record, and a password
 * - `building`: the server builds the profile; `failed`: it could not build it
 * - `welcome`: completed in this browser; `already`: completed elsewhere or earlier
 */
export type RegistrationStep = 'details' | 'account' | 'building' | 'failed' | 'welcome' | 'already';

interface BrowserState {
  /** Whether the newcomer went back to the details. */
  editing: boolean;
  /** Whether the registration was completed in this browser. */
  completedHere: boolean;
}

/** The step to show. It depends on the server's state, so that it is the same on all devices and after a reload. */
export function stepOf(status: RegistrationView['status'], { editing, completedHere }: BrowserState): RegistrationStep {
  switch (status) {
    case 'invited':
      return 'details';
    case 'started':
      return editing ? 'details' : 'account';
    case 'building':
      return 'building';
    case 'failed':
      return editing ? 'details' : 'failed';
    case 'completed':
      return completedHere ? 'welcome' : 'already';
  }
}
