import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';

const UnsavedContext = createContext<(id: string, unsaved: boolean) => void>(() => {});

/** Around several forms: as long as one of them has something unsaved, leaving asks, and it asks once. */
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

/** Says that the form that calls it has something unsaved. */
export function useReportUnsaved(unsaved: boolean) {
  const id = useId();
  const report = use(UnsavedContext);
  useEffect(() => {
    if (!unsaved) return undefined;
    report(id, true);
    return () => report(id, false);
  }, [id, report, unsaved]);
}
