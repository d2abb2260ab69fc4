import { useEffect } from 'react';

/** The forms of the page in which something is typed and not saved, each under a name of its own. */
const unsaved = new Set<symbol>();
export const isUnsaved = (): boolean => unsaved.size > 0;

/** While something is typed that would be lost, the person is asked before the page is left: to another screen, or for good. */
export function useLeaveWarning(isDirty: boolean): void {
  useUnloadWarning(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol();
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);
}

/** For what lives as long as the page, whichever screen is open: only the browser asks. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
