import type { Session } from '@kith/contract/identity/session';
import type { PasskeyRequest } from '@kith/contract/identity/passkeys';
import { useEffect, useEffectEvent } from 'react';
import { sendPasskey } from './passkey-sign-in.api.ts';

interface Autofill {
  /** While the button asks for a passkey: a browser has one open question at a time. */
  paused: boolean;
  nextRequest: () => Promise<PasskeyRequest>;
  onSignedIn: (session: Session) => Promise<void>;
  /** The user has chosen a passkey, and the server has refused it. */
  onRefused: (reason: unknown) => void;
}

/** Before the challenge expires, after five minutes. */
const RENEW_MS = 4 * 60_000;

/**
 * Offers passkeys in the list that the browser shows at the field of the user name. It is an addition to the button: what fails before the
 * user has chosen a passkey is silent.
 */
export function usePasskeyAutofill({ paused, nextRequest, onSignedIn, onRefused }: Autofill): void {
  const offer = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const { askForPasskey } = await import('./passkey-device.ts');
    if (!isCurrent()) return;
    const request = await nextRequest();
    if (!isCurrent()) return;
    const proof = await askForPasskey(request, { autofill: true });
    try {
      await onSignedIn(await sendPasskey(proof));
    } catch (reason) {
      onRefused(reason);
    }
  });

  useEffect(() => {
    if (paused) return undefined;
    let current = true;
    const begin = () => void offer(() => current).catch(() => {});
    begin();
    const timer = setInterval(begin, RENEW_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [paused]);
}
