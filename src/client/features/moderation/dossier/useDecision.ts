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

/** What speaks against validating a dossier as it stands. */
export interface Warnings {
  /** Who is not accepted, by name; '' for a depositor without one. */
  people: string[];
  /** The last day to hand it in has gone by. */
  isLate: boolean;
  /** Nobody has said what tells whether a notary files it, or the law of the form is not known. */
  mayNeedDeed: boolean;
  /** What the text to publish says that was corrected since. */
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
  /** Opened to be refused. */
  isRefusing: boolean;
}

/** Deciding, and going on to the next that waits. */
export function useDecision(demande: Demande, queue: Queue, { oldWords, ...start }: Start) {
  const intl = useIntl();
  const toast = useToast();
  const [change, { isLoading, error, reset }] = useChangeStateMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [isRefusing, setRefusing] = useState(start.isRefusing);
  const [begun, setBegun] = useState<{ code: RefusalCode } | null>(null);
  // The same one as long as the page is open: the dossier beside it is long.
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
    // Before the next one is opened: what was typed is sent, and is not asked about any more.
    flushSync(() => setRefusing(false));
    // Whoever has gone on to another page meanwhile stays there.
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
      // The press is seen at once, and the panel drawn right after.
      startTransition(() => setRefusing(open));
    },
    /** What a refusal was begun for, each press anew. */
    begun,
    refuseFor,
    stopConfirming: () => setConfirming(false),
    /** Asks once more while something speaks against it. */
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
