import { startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { DecisionInput, Demande, RefusalCode } from '#domain/dossier/demande';
import { depositDay } from '#domain/dossier/depositDay';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { articlesUnread } from '#domain/dossier/questions';
import { awaitedPeople } from '#domain/dossier/waiting';
import { todayInBrussels } from '#domain/language/today';
import { useChangeStateMutation } from '../../../entities/dossier/demandesApi';
import type { Queue } from '../../../lists/queue';
import { useToast } from '../../../ui/useToast';

/** Reasons against validating the dossier now. */
export interface Warnings {
  /** The names of the people who are not accepted; '' for a depositor without a name. */
  people: string[];
  /** The last day to deposit is past. */
  isLate: boolean;
  /** Not known whether a notary must file it: an answer is missing, or the law of the legal form is not known. */
  mayNeedDeed: boolean;
  /** Words of the text to publish whose registry data was corrected later. */
  oldWords: readonly string[];
}

export const warningsOf = (demande: Demande): Omit<Warnings, 'oldWords'> => {
  const day = depositDay(demande);
  const facts = dossierFacts(demande);
  return {
    people: awaitedPeople(demande),
    isLate: day !== null && day < todayInBrussels(),
    mayNeedDeed: articlesUnread(facts) || facts.seat?.move.deed === 'toCheck',
  };
};

interface Start extends Pick<Warnings, 'oldWords'> {
  /** The page was opened to refuse. */
  isRefusing: boolean;
}

/** Sends the decision and opens the next dossier of the queue. */
export function useDecision(demande: Demande, queue: Queue, { oldWords, ...start }: Start) {
  const intl = useIntl();
  const toast = useToast();
  const [change, { isLoading, error, reset }] = useChangeStateMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [isRefusing, setRefusing] = useState(start.isRefusing);
  const [begun, setBegun] = useState<{ code: RefusalCode } | null>(null);
  // A stable function, because the memoized dossier is long.
  const refuseFor = useCallback((code: RefusalCode) => {
    setBegun({ code });
    startTransition(() => setRefusing(true));
  }, []);
  const { id } = demande;
  const warnings = { ...warningsOf(demande), oldWords };
  const { people, isLate, mayNeedDeed } = warnings;
  const isWarned = people.length > 0 || isLate || mayNeedDeed || oldWords.length > 0;

  async function send(decision: DecisionInput) {
    const { next } = queue;
    const here = window.location.pathname;
    const answer = await change({ id, ...decision });
    setConfirming(false);
    if (answer.error) return;
    // Closed before the next dossier opens: otherwise the sent text would count as unsaved.
    flushSync(() => setRefusing(false));
    // If the user has left this page meanwhile, the next dossier is not opened.
    const isHere = window.location.pathname === here;
    toast({
      tone: 'ok',
      title: intl.formatMessage(
        { id: decision.state ? 'review.validated' : 'review.refused' },
        { id: String(id) },
      ),
      ...(isHere && {
        body: intl.formatMessage(
          { id: next === undefined ? 'review.noneLeft' : 'review.nextOpened' },
          { id: String(next) },
        ),
      }),
    });
    if (isHere) queue.open(next);
  }

  return {
    warnings,
    isWarned,
    isBusy: isLoading,
    error,
    isConfirming,
    isRefusing,
    setRefusing: (open: boolean) => {
      reset();
      setBegun(null);
      // A transition: the button reacts at once, the panel renders after it.
      startTransition(() => setRefusing(open));
    },
    /** The cause for which the refusal was begun; a new object for each press. */
    begun,
    refuseFor,
    stopConfirming: () => setConfirming(false),
    /** Asks for confirmation if there are warnings. */
    validate: () => {
      if (isLoading) return;
      if (isWarned) setConfirming(true);
      else void send({ state: true });
    },
    confirm: () => void send({ state: true }),
    refuse: (why: Pick<DecisionInput, 'reason' | 'reasons'>) => void send({ state: false, ...why }),
  };
}

export type Decision = ReturnType<typeof useDecision>;
