/** What is typed in the forms of one step, by the form's name. Plain data: it travels to the server as it is. */
export type Forms = Readonly<Record<string, object>>;

/** What is typed on one step and not saved, and what the server knows of it. */
export interface Draft {
  /**
   * clean: the server has all of it. dirty: it does not yet. saving: it is on its way. failed: it did not arrive, and is
   * tried again. refused: the server does not take it as it stands. readOnly: another tab holds the dossier; what was typed
   * stays here.
   */
  status: 'clean' | 'dirty' | 'saving' | 'failed' | 'refused' | 'readOnly';
  forms: Forms;
  /** The server's copy, as last acknowledged. */
  kept: Forms;
}

export type DraftEvent =
  /** `values` null: nothing that is not saved. */
  | { type: 'typed'; form: string; values: object | null }
  | { type: 'sending' }
  | { type: 'sent'; forms: Forms }
  /** `isFinal`: it would fail again. */
  | { type: 'failed'; isFinal: boolean }
  /** Another tab has taken the dossier. */
  | { type: 'lost' }
  /** This tab has taken the dossier, and read the server's copy. */
  | { type: 'opened'; kept: Forms };

export const NO_DRAFT: Draft = { status: 'clean', forms: {}, kept: {} };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const settled = (forms: Forms, kept: Forms): Draft => ({
  status: same(forms, kept) ? 'clean' : 'dirty',
  forms,
  kept,
});

/** The draft after an event. Pure: who sends it, and when, is keepDrafts' part. */
export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  const { status, forms, kept } = draft;
  switch (event.type) {
    case 'typed': {
      const { [event.form]: before, ...others } = forms;
      if (same(before ?? null, event.values)) return draft;
      const typed = event.values === null ? others : { ...forms, [event.form]: event.values };
      // On its way, or held by another tab: that does not change by typing.
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
      // What was typed here and never arrived counts; otherwise the server's copy does.
      return same(forms, kept) ? settled(event.kept, event.kept) : settled(forms, event.kept);
  }
}
