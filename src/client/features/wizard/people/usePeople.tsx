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

/** A small form of a step, by its name among the drafts. */
export type Panel = 'add' | `edit-${number}` | `link-${number}`;

/** The id of the person a form belongs to; null: a new person, or the whole table. */
export const personOf = (panel: string): number | null => {
  const [, id] = /^(?:edit|link|after|end|mandate|change)-(\d+)$/.exec(panel) ?? [];
  return id === undefined ? null : Number(id);
};

/** Forms that change the row, and not only what is below it. */
const IN_ROW = /^(?:link|after)-/;

/**
 * A row with its open form and state. Without these it is the same object as in the dossier, so that it is not rendered again.
 * `known`: a number known from elsewhere, not saved yet.
 */
export type Shown<Row> = Row & { panel?: string; isSending?: boolean; shownName?: string; known?: string };

interface Options<Row, P> {
  step: StepName;
  rows: readonly Row[];
  /** The id of the first field of a form. */
  fieldOf: (panel: P) => string;
  /** Forms of the whole table: open only while no other form has unsaved values. */
  others?: readonly P[];
}

/**
 * The common part of the two steps with people. Open are the form opened last, and all forms with unsaved values. Each person
 * has one form at a time, and the step goes on only once all are saved or cancelled.
 */
export function usePeople<Row extends Participant, P extends string = Panel>(options: Options<Row, P>) {
  const { step, fieldOf, others = [] } = options;
  const intl = useIntl();
  const { id, demande } = useDossier();
  const dispatch = useAppDispatch();
  const knownOf = useKnownNumbers();
  // A row without a known number to add, and without namesakes, stays the same object.
  const rows = useMemo(
    () =>
      toldApart(options.rows).map((row): Shown<Row> => {
        const known = knownOf(row);
        return known === null ? row : { ...row, known };
      }),
    [options.rows, knownOf],
  );
  // Only their names: the typed values change all the time.
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
  // Drafts of a person who was removed, here or in another tab, have no form any more.
  const orphans = forms.filter((name) => personOf(name) !== null && !isKnown(name)).join(' ');
  useEffect(() => {
    for (const form of orphans.split(' ').filter(Boolean))
      dispatch(typed({ key: draftKey(id, step), form, values: null }));
  }, [dispatch, id, step, orphans]);
  const [fault, setFault] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [said, setSaid] = useState('');
  /** The ids of people who were just sent a link. */
  const [sent, setSent] = useState<readonly number[]>([]);
  const { sending, resend, failure } = useResend();

  /** Whether a form must be finished first; if so, shows a message and focuses its field. */
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
  // A form with unsaved values stays open.
  const close = (form: P, next: P | null = null) => {
    setFault(null);
    // Another form may have been opened meanwhile.
    setOpened((now) => (now === form ? next : now));
  };

  /** A link was requested: shows a note under the row for a short time. */
  const linkAsked = (person: Row) => {
    announce('person.wasResent', person);
    setSent((now) => [...now.filter((one) => one !== person.id), person.id]);
  };
  /** The next row without a number, after `person` or from the top. */
  const nextWithout = (person?: Row) =>
    rows
      .slice(rows.findIndex((row) => row.id === person?.id) + 1)
      .find((row) => lacksNumber(row) && row.known === undefined && formOf(row.id) === undefined);

  return {
    isOpen: (form: P) => open.includes(form),
    isAnyOpen: open.length > 0,
    formOf,
    /** The names of the step's forms with unsaved values. */
    forms,
    /** Whether the step, or one person, has unsaved values that must be finished first. `field`: another field to focus. */
    isHeld: (field?: string) => isHeldBy(unfinished[0], field),
    isPersonHeld: (person: number) => isHeldBy(unfinished.find((form) => personOf(form) === person)),
    // As a transition: the pressed button reacts first, and the form is rendered afterwards.
    open: useEventCallback((next: P) => {
      const before = unfinished.find(
        (form) => form !== next && (isAlone(form) || isAlone(next) || personOf(form) === personOf(next)),
      );
      if (!isHeldBy(before)) startTransition(() => setOpened(next));
    }),
    /** Opens a form without a check for unsaved values. */
    setOpened,
    rows: rows.map(shown),
    /** After a save or cancel. Focuses the first of these ids that exists. */
    close: useEventCallback((form: P, ...[first, ...otherwise]: string[]) => {
      close(form);
      if (first) focusNext(first, ...otherwise);
    }),
    replace: close,
    /** The text of what blocks going on, or why a link was not sent again. */
    problem: fault ?? (failure === undefined ? null : failureSentence(intl, failure)),
    setFault,
    /** The person whose removal waits for confirmation; null once another tab takes the dossier. */
    leaving: demande.open_elsewhere ? null : leaving,
    setLeaving,
    /** Announces a change to screen readers. */
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
    /** The note under a row: for a short time that a link was requested, then `otherwise`. */
    noteOf: (row: Row, otherwise: ReactNode): ReactNode =>
      sent.includes(row.id) ? (
        <SentNote person={row} onOver={() => setSent((now) => now.filter((one) => one !== row.id))} />
      ) : (
        otherwise
      ),
    /** The number of a row is saved. If its link was sent from the open form, the form of the next person without a number opens. */
    numberSaved: useEventCallback((form: P, row: Row, asked: boolean, here: boolean) => {
      if (asked) linkAsked(row);
      const next = asked && here && opened === form ? nextWithout(row) : undefined;
      close(form, next ? (`link-${next.id}` as P) : null);
      if (here && !next) focusNext(rowButton('link', row.id), rowButton('edit', row.id));
    }),
    /** After several links were sent: opens the form of the first person who still has no number. */
    goToNext: useEventCallback(() => {
      const next = nextWithout();
      if (next) setOpened(`link-${next.id}` as P);
      else focusNext(ADD_BUTTON);
    }),
    /** Rows with a number known from elsewhere that is not saved yet. */
    known: rows.filter((row) => row.known !== undefined && formOf(row.id) === undefined),
  };
}

export type People<Row extends Participant, P extends string = Panel> = ReturnType<typeof usePeople<Row, P>>;
