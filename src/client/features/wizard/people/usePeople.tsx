import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
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
import { useKnownNumbers } from './knownNumbers';
import { ADD_BUTTON, lacksNumber, nameOf, type Participant, rowButton, toldApart } from './person';
import { SentNote } from './SentNote';
import { formElement } from './SubForm';
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

/**
 * A row with what goes on in it. A row in which nothing does is the very one of the dossier, and is not drawn anew.
 * `known`: a number that is known of them and not saved yet.
 */
export type Shown<Row> = Row & { panel?: string; isSending?: boolean; shownName?: string; known?: string };

interface Options<Row, P> {
  step: StepName;
  rows: readonly Row[];
  /** The first field of a form. */
  fieldOf: (panel: P) => string;
  /** Forms of the whole table: each stands open alone. */
  others?: readonly P[];
}

/**
 * What both steps of people have in common. The form that was opened last stands open, and every one in which something is typed
 * or being saved: no press and no key waits for another form. Each person has one form at a time, and the step goes on only once
 * all are saved or given up.
 */
export function usePeople<Row extends Participant, P extends string = Panel>(options: Options<Row, P>) {
  const { step, fieldOf, others = [] } = options;
  const intl = useIntl();
  const { id, demande } = useDossier();
  const dispatch = useAppDispatch();
  const knownOf = useKnownNumbers();
  // Who has a name alone, and no number to be saved, stays the very same row.
  const rows = useMemo(
    () =>
      toldApart(options.rows).map((row): Shown<Row> => {
        const known = knownOf(row);
        return known === null ? row : { ...row, known };
      }),
    [options.rows, knownOf],
  );
  // Their names alone: what is typed in them changes all the time.
  const forms = useAppSelector(
    (state) => Object.keys(selectDraft(state, draftKey(id, step)).forms),
    shallowEqual,
  );
  const isKnown = (name: string): name is P =>
    name === 'add' ||
    (others as readonly string[]).includes(name) ||
    rows.some((row) => row.id === personOf(name));
  const unfinished = forms.filter(isKnown);
  const [opened, setOpened] = useState<P | null>(null);
  const open = opened !== null && !unfinished.includes(opened) ? [...unfinished, opened] : unfinished;
  // Of who is removed, here or in another tab, nobody can save or give up what is typed.
  const orphans = forms.filter((name) => personOf(name) !== null && !isKnown(name)).join(' ');
  useEffect(() => {
    for (const form of orphans.split(' ').filter(Boolean))
      dispatch(typed({ key: draftKey(id, step), form, values: null }));
  }, [dispatch, id, step, orphans]);
  const [fault, setFault] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [said, setSaid] = useState('');
  /** Who was just sent a link. */
  const [sent, setSent] = useState<readonly number[]>([]);
  const { sending, resend, failure } = useResend();

  /** Leads to what is to be finished first. */
  const isHeldBy = (form: P | undefined, field = form && fieldOf(form)): boolean => {
    setFault(field ? intl.formatMessage({ id: 'person.openForm' }) : null);
    if (field) focusNext(field, ...(form ? [formElement(form)] : []));
    return field !== undefined;
  };
  const isAlone = (form: P) => form !== 'add' && personOf(form) === null;
  const formOf = (person: number): P | undefined => open.find((form) => personOf(form) === person);
  const shown = (row: Shown<Row>): Shown<Row> => {
    const form = formOf(row.id);
    const isOpen = form !== undefined && IN_ROW.test(form);
    const isSending = sending === row.id;
    return isOpen || isSending ? { ...row, ...(isOpen && { panel: form }), isSending } : row;
  };
  const announce = (message: MessageId, person: Row) =>
    setSaid(
      intl.formatMessage(
        { id: message },
        { name: nameOf(rows.find(({ id }) => id === person.id) ?? person) },
      ),
    );
  // What is typed there stays open.
  const close = (form: P, next: P | null = null) => {
    setFault(null);
    // Another form may be on its way already.
    setOpened((now) => (now === form ? next : now));
  };

  /** A link is on its way: said under the row for a while. */
  const linkAsked = (person: Row) => {
    announce('person.wasResent', person);
    setSent((now) => [...now.filter((one) => one !== person.id), person.id]);
  };
  /** After this one; from the top where it is nobody. */
  const nextWithout = (person?: Row) =>
    rows
      .slice(rows.findIndex((row) => row.id === person?.id) + 1)
      .find((row) => lacksNumber(row) && row.known === undefined && formOf(row.id) === undefined);

  return {
    isOpen: (form: P) => open.includes(form),
    isAnyOpen: open.length > 0,
    formOf,
    /** The names of all forms of the step in which something is typed. */
    forms,
    /** Whether something on the step, or about one person, is typed and not saved, which is never thrown away. `field`: where else. */
    isHeld: (field?: string) => isHeldBy(unfinished[0], field),
    isPersonHeld: (person: number) => isHeldBy(unfinished.find((form) => personOf(form) === person)),
    // The press is seen at once, and the form drawn right after.
    open: useEventCallback((next: P) => {
      const before = unfinished.find(
        (form) => form !== next && (isAlone(form) || isAlone(next) || personOf(form) === personOf(next)),
      );
      if (!isHeldBy(before)) startTransition(() => setOpened(next));
    }),
    /** Without asking: nothing else is typed. */
    setOpened,
    rows: rows.map(shown),
    /** Once it is saved or given up; `next` takes its place. The focus goes to the first of these ids that is there. */
    close: useEventCallback((form: P, ...[first, ...otherwise]: string[]) => {
      close(form);
      if (first) focusNext(first, ...otherwise);
    }),
    replace: close,
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
    linkAsked,
    /** What is said under a row: for a while that a link was asked for, else this. */
    noteOf: (row: Row, otherwise: ReactNode): ReactNode =>
      sent.includes(row.id) ? (
        <SentNote person={row} onOver={() => setSent((now) => now.filter((one) => one !== row.id))} />
      ) : (
        otherwise
      ),
    /** The form of a number is saved. Who sends the numbers one after the other goes on to the next person without one. */
    numberSaved: useEventCallback((form: P, row: Row, asked: boolean, here: boolean) => {
      if (asked) linkAsked(row);
      const next = asked && here && opened === form ? nextWithout(row) : undefined;
      close(form, next ? (`link-${next.id}` as P) : null);
      if (here && !next) focusNext(rowButton('link', row.id), rowButton('edit', row.id));
    }),
    /** After several links were sent: to the first person who still has no number. */
    goToNext: useEventCallback(() => {
      const next = nextWithout();
      if (next) setOpened(`link-${next.id}` as P);
      else focusNext(ADD_BUTTON);
    }),
    /** Numbers that are known of people and not saved yet. */
    known: rows.filter((row) => row.known !== undefined && formOf(row.id) === undefined),
  };
}

export type People<Row extends Participant, P extends string = Panel> = ReturnType<typeof usePeople<Row, P>>;
