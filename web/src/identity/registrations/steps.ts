import type { RegistrationView } from '@kith/contract/identity/registrations';

/**
 * - `details`: name and addresses
 * - `account`: the choice of one's record, and a password
 * - `building`, `failed`: the server builds the profile, or could not
 * - `welcome`: completed in this browser; `already`: completed elsewhere or earlier
 */
export type RegistrationStep = 'details' | 'account' | 'building' | 'failed' | 'welcome' | 'already';

interface BrowserState {
  /** The newcomer went back to the details. */
  editing: boolean;
  /** The registration was completed in this browser. */
  completedHere: boolean;
}

/** The step to show. It follows from the server's state, so that all devices and reloads agree. */
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
