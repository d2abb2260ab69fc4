import { startTransition, useState } from 'react';
import { useIntl } from 'react-intl';
import { depositDay } from '#domain/depositDay';
import type { DecisionInput, Demande } from '#domain/entities/demande';
import { todayInBrussels } from '#domain/today';
import { awaitedPeople } from '#domain/waiting';
import { useChangeStateMutation } from '../../../api/demandesApi';
import { useToast } from '../../../ui/useToast';
import type { Queue } from './useQueue';

/** What speaks against validating a dossier as it stands. */
export interface Warnings {
  /** Who is not accepted, by name; '' for a depositor without one. */
  people: string[];
  /** The last day to hand it in has gone by. */
  isLate: boolean;
}

export const warningsOf = (demande: Demande): Warnings => {
  const day = depositDay(demande);
  return { people: awaitedPeople(demande), isLate: day !== null && day < todayInBrussels() };
};

/** Deciding, and going on to the next that waits. */
export function useDecision(demande: Demande, queue: Queue) {
  const intl = useIntl();
  const toast = useToast();
  const [change, { isLoading, error, reset }] = useChangeStateMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const { id } = demande;
  const warnings = warningsOf(demande);
  const isWarned = warnings.people.length > 0 || warnings.isLate;

  async function send(decision: DecisionInput) {
    const { next } = queue;
    const answer = await change({ id, ...decision });
    setConfirming(false);
    if (answer.error) return;
    setRefusing(false);
    toast({
      tone: 'ok',
      title: intl.formatMessage(
        { id: decision.state ? 'review.validated' : 'review.refused' },
        { id: String(id) },
      ),
      body: intl.formatMessage(
        { id: next === undefined ? 'review.noneLeft' : 'review.nextOpened' },
        { id: String(next) },
      ),
    });
    queue.open(next);
  }

  return {
    warnings,
    isBusy: isLoading,
    error,
    isConfirming,
    isRefusing,
    setRefusing: (open: boolean) => {
      reset();
      // The press is seen at once, and the panel drawn right after.
      startTransition(() => setRefusing(open));
    },
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
