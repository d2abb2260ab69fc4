import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { StepName } from '#domain/dossier/wizard';
import { refOf } from '../../../entities/check/personRef';
import { focusNext } from '../../../forms/focusField';
import type { MessageId } from '../../../intl/messages';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { visuallyHidden } from '../../../ui/hiddenStyle';
import { draftKey, selectDraft, typed } from '../drafts/draftsSlice';
import { useDossier } from '../useDossier';
import { failureSentence } from './failure';
import { nameOf, type Participant, toldApart } from './person';
import { OPEN_FORM } from './SubForm';
import { useResend } from './useResend';

/** A small form that stands open on a step, by its name among the drafts. */
export type Panel = 'add' | `edit-${number}` | `link-${number}`;

/** Whose form it is; null for a new person, or nobody's. */
export const personOf = (panel: string): number | null => {
  const [, id] = /^(?:edit|link|after|end|mandate|change)-(\d+)$/.exec(panel) ?? [];
  return id === undefined ? null : Number(id);
};

/** Forms that change what stands in the row itself, and not only below it. */
const IN_ROW = /^(?:link|after)-/;

/** A row with what goes on in it. A row in which nothing does is the very one of the dossier, and is not drawn anew. */
export type Shown<Row> = Row & { panel?: string; isSending?: boolean; shownName?: string };

interface Options<Row, P> {
  step: StepName;
  rows: readonly Row[];
  /** The first field of a form. */
  fieldOf: (panel: P) => string;
  /** Forms that are no person's. */
  others?: readonly P[];
}

/**
 * What both steps of people have in common. One small form stands open at a time, on arrival the one in which something was
 * typed before; another one opens, and the step goes on, only once that is saved or given up.
 */
export function usePeople<Row extends Participant, P extends string = Panel>(options: Options<Row, P>) {
  const { step, fieldOf, others = [] } = options;
  // Who has a name alone stays the very same row.
  const rows = useMemo(() => toldApart(options.rows), [options.rows]);
  const intl = useIntl();
  const { id, demande } = useDossier();
  const dispatch = useAppDispatch();
  // Their names alone: what is typed in them changes all the time.
  const forms = useAppSelector(
    (state) => Object.keys(selectDraft(state, draftKey(id, step)).forms),
    shallowEqual,
  );
  const isKnown = (name: string): name is P =>
    name === 'add' ||
    (others as readonly string[]).includes(name) ||
    rows.some((row) => row.id === personOf(name));
  const [panel, setPanel] = useState<P | null>(() => forms.findLast(isKnown) ?? null);
  // Of who is removed, here or in another tab, nobody can save or give up what is typed.
  const orphans = forms.filter((name) => personOf(name) !== null && !isKnown(name)).join(' ');
  useEffect(() => {
    for (const form of orphans.split(' ').filter(Boolean))
      dispatch(typed({ key: draftKey(id, step), form, values: null }));
  }, [dispatch, id, step, orphans]);
  const [fault, setFault] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [said, setSaid] = useState('');
  const { sending, resend, failure } = useResend();

  /** Something is typed in a field and not saved: it is never thrown away by opening another form or going on. */
  const isHeld = (field = panel !== null && forms.includes(panel) ? fieldOf(panel) : null): boolean => {
    setFault(field && intl.formatMessage({ id: 'person.openForm' }));
    if (field) focusNext(field, OPEN_FORM);
    return field !== null;
  };
  const shown = (row: Shown<Row>): Shown<Row> => {
    const isOpen = panel !== null && personOf(panel) === row.id && IN_ROW.test(panel);
    const isSending = sending === row.id;
    return isOpen || isSending ? { ...row, ...(isOpen && { panel }), isSending } : row;
  };
  const announce = (message: MessageId, person: Row) =>
    setSaid(
      intl.formatMessage(
        { id: message },
        { name: nameOf(rows.find(({ id }) => id === person.id) ?? person) },
      ),
    );

  return {
    panel,
    setPanel,
    /** The names of all forms of the step in which something is typed. */
    forms,
    isHeld,
    // The press is seen at once, and the form drawn right after.
    open: useEventCallback((next: P) => {
      if (!isHeld()) startTransition(() => setPanel(next));
    }),
    rows: rows.map(shown),
    /** The focus goes to the first of these ids that is there. */
    close: (...[first, ...otherwise]: string[]) => {
      setFault(null);
      // Another form may be on its way already.
      setPanel((now) => (now === panel ? null : now));
      if (first) focusNext(first, ...otherwise);
    },
    /** What keeps from going on, or why a link was not sent again, in words. */
    problem: fault ?? (failure === undefined ? null : failureSentence(intl, failure)),
    setFault,
    /** Who is to be removed, once that is confirmed; nobody when another tab takes the dossier. */
    leaving: demande.open_elsewhere ? null : leaving,
    setLeaving,
    /** Says to a screen reader what the eye sees happen. */
    say: setSaid,
    announce,
    said: (
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    ),
    sendAgain: useEventCallback(async (person: Row) => {
      if (await resend(refOf(person))) announce('person.wasResent', person);
    }),
  };
}

export type People<Row extends Participant, P extends string = Panel> = ReturnType<typeof usePeople<Row, P>>;
