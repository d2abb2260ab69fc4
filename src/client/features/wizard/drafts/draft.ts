/** The values typed in the forms of one step, by form name. Plain data: sent to the server unchanged. */
export type Forms = Readonly<Record<string, object>>;

/** The unsaved values of one step, and how far the server has them. */
export interface Draft {
  /**
   * clean: the server has all of it. dirty: it does not yet. saving: the call is running. failed: the call failed and is
   * repeated. refused: the server rejects these values. readOnly: the dossier is open in another tab; the values are kept here.
   */
  status: 'clean' | 'dirty' | 'saving' | 'failed' | 'refused' | 'readOnly';
  forms: Forms;
  /** The copy that the server last acknowledged. */
  kept: Forms;
}

export type DraftEvent =
  /** `values` null: the form has nothing unsaved. */
  | { type: 'typed'; form: string; values: object | null }
  | { type: 'sending' }
  | { type: 'sent'; forms: Forms }
  /** `isFinal`: a retry would fail again. */
  | { type: 'failed'; isFinal: boolean }
  /** The dossier was opened in another tab. */
  | { type: 'lost' }
  /** This tab has taken the dossier and read the server's copy. */
  | { type: 'opened'; kept: Forms };

export const NO_DRAFT: Draft = { status: 'clean', forms: {}, kept: {} };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const settled = (forms: Forms, kept: Forms): Draft => ({
  status: same(forms, kept) ? 'clean' : 'dirty',
  forms,
  kept,
});

/** The draft after an event. Pure: keepDrafts sends the events. */
export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  const { status, forms, kept } = draft;
  switch (event.type) {
    case 'typed': {
      const { [event.form]: before, ...others } = forms;
      if (same(before ?? null, event.values)) return draft;
      const typed = event.values === null ? others : { ...forms, [event.form]: event.values };
      // Typing does not change these two states.
      return status === 'saving' || status === 'readOnly' ? { ...draft, forms: typed } : settled(typed, kept);
    }
    case 'sending':
      return status === 'dirty' || status === 'failed' ? { ...draft, status: 'saving' } : draft;
    case 'sent':
      return status === 'saving' ? settled(forms, event.forms) : { ...draft, kept: event.forms };
    case 'failed':
      return status === 'saving' ? { ...draft, status: event.isFinal ? 'refused' : 'failed' } : draft;
    case 'lost':
      return { ...draft, status: 'readOnly' };
    case 'opened':
      if (status === 'saving') return { ...draft, kept: event.kept };
      // Values that never reached the server win; otherwise the server's copy does.
      return same(forms, kept) ? settled(event.kept, event.kept) : settled(forms, event.kept);
  }
}
