import { useEffect } from 'react';

/** Forms with unsaved input. */
const onScreen = new Set<symbol>();
const onPage = new Set<symbol>();
/** Whether leaving the screen loses input. */
export const isUnsaved = (): boolean => onScreen.size > 0;
/** Whether leaving the page or logging out loses input. */
export const isUnsavedOnPage = (): boolean => onPage.size > 0;

/** Asks before the screen or page is left while there is unsaved input. */
export function useLeaveWarning(isDirty: boolean): void {
  useUnloadWarning(isDirty);
  useEffect(() => (isDirty ? noted(onScreen) : undefined), [isDirty]);
}

/** For input that survives a change of screen: only leaving the page and logging out ask. */
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

/** Returns how to undo it. */
function noted(unsaved: Set<symbol>): () => void {
  const form = Symbol();
  unsaved.add(form);
  return () => void unsaved.delete(form);
}
