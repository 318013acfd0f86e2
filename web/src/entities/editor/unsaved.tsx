import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';

const UnsavedContext = createContext<(id: string, unsaved: boolean) => void>(() => {});

/** Wraps several forms and asks before leaving while one of them has unsaved changes. It asks once for all of them. */
export function AskWhileUnsaved({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([]);
  const report = useCallback((id: string, unsaved: boolean) => {
    setForms((known) => (unsaved ? [...known, id] : known.filter((one) => one !== id)));
  }, []);
  return (
    <UnsavedContext value={report}>
      {children}
      {forms.length > 0 && <AskBeforeLeaving />}
    </UnsavedContext>
  );
}

/** Reports to the surrounding AskWhileUnsaved whether the calling form has unsaved changes. */
export function useReportUnsaved(unsaved: boolean) {
  const id = useId();
  const report = use(UnsavedContext);
  useEffect(() => {
    if (!unsaved) return undefined;
    report(id, true);
    return () => report(id, false);
  }, [id, report, unsaved]);
}
