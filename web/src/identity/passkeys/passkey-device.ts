/** Talks to the device that holds passkeys. Loaded on first use, because the library is not part of the first screen. */
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@kith/contract/identity/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { DeviceRefusal } from './device-refusal.ts';

/** Returns the passkey that the user has let a device create. */
export async function createPasskey(creation: PasskeyCreation): Promise<Omit<z.infer<typeof NewPasskey>, 'name'>> {
  const { id, response } = await asked(
    () => startRegistration({ optionsJSON: creation }),
    'No passkey was created. Try again, and confirm with your finger, face or PIN when the browser asks.',
  );
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Returns what a passkey has signed. `autofill`: waits until the user chooses one in the list below the field of the user name. */
export async function askForPasskey(request: PasskeyRequest, { autofill = false } = {}): Promise<PasskeyProof> {
  const { id, response } = await asked(
    () => startAuthentication({ optionsJSON: request, useBrowserAutofill: autofill }),
    'No passkey was used. Try again, or log in with your password: a passkey must have been added in your user settings first.',
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** `unanswered`: what to say if the user cancels, waits too long or has no passkey. Browsers do not say which, to protect the user. */
async function asked<T>(ask: () => Promise<T>, unanswered: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new DeviceRefusal(explain(error, unanswered), { cause: error });
  }
}

function explain(error: unknown, unanswered: string): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  if (name === 'SecurityError')
    return 'Passkeys work only at the public address of this Kith, over https. Open that address, or log in with your password.';
  if (name === 'ConstraintError' || name === 'NotSupportedError')
    return 'This device cannot hold such a passkey: it must be able to check your finger, face or PIN. Try another device.';
  return unanswered;
}
