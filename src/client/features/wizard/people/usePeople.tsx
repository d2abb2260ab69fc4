import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StepName } from '#domain/wizard';
import { refOf } from '../../../forms/checks/personRef';
import { focusNext } from '../../../forms/focusField';
import type { MessageId } from '../../../intl/messages';
import { useAppSelector } from '../../../store/hooks';
import { visuallyHidden } from '../../../ui/hiddenStyle';
import { draftKey, selectDraft } from '../drafts/draftsSlice';
import { useDossier } from '../useDossier';
import { failureSentence } from './failure';
import { nameOf, type Participant } from './person';
import { useResend } from './useResend';

/** A small form that stands open on a step, by its name among the drafts. */
export type Panel = 'add' | `edit-${number}` | `link-${number}`;

/** Whose form it is; null for a new person, or nobody's. */
export const personOf = (panel: string): number | null => {
  const [, id] = /^(?:edit|link|after|end|mandate)-(\d+)$/.exec(panel) ?? [];
  return id === undefined ? null : Number(id);
};

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
  const { step, rows, fieldOf, others = [] } = options;
  const intl = useIntl();
  const { id, demande } = useDossier();
  const forms = useAppSelector((state) => selectDraft(state, draftKey(id, step)).forms);
  const isKnown = (name: string): name is P =>
    name === 'add' ||
    (others as readonly string[]).includes(name) ||
    rows.some((row) => row.id === personOf(name));
  const [panel, setPanel] = useState<P | null>(() => Object.keys(forms).find(isKnown) ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [said, setSaid] = useState('');
  const { sending, resend, failure } = useResend();

  /** Something is typed in a field and not saved: it is never thrown away by opening another form or going on. */
  const isHeld = (field = panel !== null && panel in forms ? fieldOf(panel) : null): boolean => {
    setFault(field && intl.formatMessage({ id: 'person.openForm' }));
    if (field) focusNext(field);
    return field !== null;
  };
  const announce = (message: MessageId, person: Row) =>
    setSaid(intl.formatMessage({ id: message }, { name: nameOf(person) }));

  return {
    panel,
    setPanel,
    /** The names of all forms of the step in which something is typed. */
    forms: Object.keys(forms),
    isHeld,
    open: (next: P) => {
      if (!isHeld()) setPanel(next);
    },
    /** The focus goes to the first of these ids that is there. */
    close: (...[first, ...otherwise]: string[]) => {
      setFault(null);
      setPanel(null);
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
    /** The id of who is being sent their link again. */
    sending,
    sendAgain: async (person: Row) => {
      if (await resend(refOf(person))) announce('person.wasResent', person);
    },
  };
}

export type People<Row extends Participant, P extends string = Panel> = ReturnType<typeof usePeople<Row, P>>;
