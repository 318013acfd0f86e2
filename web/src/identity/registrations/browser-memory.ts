/** One word that this browser remembers. Storage can be switched off: then it is forgotten with the page. */
function remembered(key: string) {
  return {
    get(): string | undefined {
      try {
        return localStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(value: string | undefined) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // See above.
      }
    },
  };
}

/** The code whose form was being filled in: what somebody else typed for another code must not appear in this one. */
export const draftCode = remembered('registrationDraft');

/** The code that was completed here: only this browser may then sign in without the password. */
export const completedCode = remembered('registrationCompleted');
