import type { RegistrationView } from '@kith/contract/identity/registrations';

/**
 * - `details`: who one is
 * - `account`: which record is oneself, and a password
 * - `building`, `failed`: the server's work, and how it may end
 * - `welcome`: done, in this browser; `already`: done, somewhere or some time else
 */
export type RegistrationStep = 'details' | 'account' | 'building' | 'failed' | 'welcome' | 'already';

interface Here {
  /** The visitor went back to the details. */
  editing: boolean;
  /** This browser has sent the completion. */
  completedHere: boolean;
}

/** What to show. The server knows where the registration stands, so that every device and every reload agrees. */
export function stepOf(status: RegistrationView['status'], { editing, completedHere }: Here): RegistrationStep {
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
