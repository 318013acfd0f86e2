/** A value in the local storage. If the storage is disabled, nothing is stored. */
function createStoredValue(key: string) {
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
        // Storage is disabled.
      }
    },
  };
}

/** The code of the form that was being filled in. Values typed for another code must not appear in the form of this one. */
export const draftCode = createStoredValue('registrationDraft');

/** The code that was completed in this browser. Only this browser may sign in without the password. */
export const completedCode = createStoredValue('registrationCompleted');
