import { useEffect } from 'react';

/** The forms in which something is typed and not saved, each under a name of its own. */
const onScreen = new Set<symbol>();
const onPage = new Set<symbol>();
/** Whether something goes with the screen that is open. */
export const isUnsaved = (): boolean => onScreen.size > 0;
/** Whether something goes with the page, or with the session. */
export const isUnsavedOnPage = (): boolean => onPage.size > 0;

/** While something is typed that would be lost, the person is asked before the page is left: to another screen, or for good. */
export function useLeaveWarning(isDirty: boolean): void {
  useUnloadWarning(isDirty);
  useEffect(() => (isDirty ? noted(onScreen) : undefined), [isDirty]);
}

/** For what lives as long as the page, whichever screen is open: only the browser and the logout ask. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const forget = noted(onPage);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

/** Returns how to take it back. */
function noted(unsaved: Set<symbol>): () => void {
  const form = Symbol();
  unsaved.add(form);
  return () => void unsaved.delete(form);
}
