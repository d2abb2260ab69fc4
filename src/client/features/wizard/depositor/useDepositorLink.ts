import { useEffect, useRef, useState } from 'react';
import type { Demande, Depositaire } from '#domain/entities/demande';
import { isMobile, normalizeMobile } from '#domain/mobile';
import { fieldCode } from '../../../api/apiError';
import { useAppDispatch } from '../../../store/hooks';
import { focusField } from '../frame/focusField';
import { gapId } from '../frame/gaps';
import type { IdentityLinkOutcome } from '../identityLink';
import { verifyDepositor } from './verifyDepositor';

/** How long the sent message stays before the phone block goes (spec section 4, step 2). */
export const HIDE_AFTER_MS = 1000;

/**
 * `asking`: the block is open. `sending`: the call is under way. `sent`: the input is disabled and the message shows, for
 * a second. `hidden`: no block.
 */
type Phase = 'asking' | 'sending' | 'sent' | 'hidden';

/** The phone block of step 2: which part of it shows, and whether a check is tied to the demande. */
export function useDepositorLink(demande: Demande | null) {
  const dispatch = useAppDispatch();
  const [chosenPhase, setPhase] = useState<Phase | null>(null);
  const [outcome, setOutcome] = useState<IdentityLinkOutcome | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [code, setCode] = useState<string | undefined>(undefined);
  const verified = demande?.verification_id != null;
  const phase = chosenPhase ?? (verified ? 'hidden' : 'asking');

  const justSent = useRef(false);
  useEffect(() => {
    if (phase === 'hidden' && justSent.current && document.activeElement === document.body) {
      // The focus went with the block: it goes to what stands in its place.
      focusField(gapId('GSM'));
    }
    justSent.current = phase === 'sent';
    if (phase !== 'sent') return;
    const timer = setTimeout(() => setPhase('hidden'), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const forget = () => {
    setCode(undefined);
    setFailure(undefined);
  };

  /** Answers the number as it was sent, or null when it was not. */
  async function send(typed: string, depositaire: Depositaire): Promise<string | null> {
    forget();
    const GSM = normalizeMobile(typed);
    if (GSM === '') setCode('step2.errorPhoneRequired');
    else if (!isMobile(GSM)) setCode('step2.errorInvalidPhoneFormat');
    if (!demande || !isMobile(GSM)) return null;
    setPhase('sending');
    try {
      setOutcome(await verifyDepositor(dispatch, { demande, depositaire, GSM }));
      setPhase('sent');
      return GSM;
    } catch (error) {
      const refused = fieldCode(error, 'GSM') ?? fieldCode(error, 'phone') ?? fieldCode(error, 'number');
      if (refused) setCode(refused);
      else setFailure(error);
      setPhase('asking');
      return null;
    }
  }

  return {
    phase,
    /** What became of the link that was sent from this page; null for one of before. */
    outcome,
    /** Whether one may go on: a check is tied to the demande and its link did not fail to leave. */
    done: verified && failure === undefined && phase !== 'sending',
    /** An ApiError. */
    failure,
    /** What is wrong with the number. */
    code,
    setCode,
    send,
    open: () => {
      forget();
      setPhase('asking');
    },
    hide: () => {
      forget();
      setPhase('hidden');
    },
    forget,
  };
}

export type DepositorLink = ReturnType<typeof useDepositorLink>;
