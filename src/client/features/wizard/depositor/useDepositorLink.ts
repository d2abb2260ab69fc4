import { useEffect, useRef, useState } from 'react';
import { keepsCheck } from '#domain/depositor';
import type { Demande, Depositaire } from '#domain/entities/demande';
import type { Verification } from '#domain/entities/verification';
import { isMobile, normalizeMobile } from '#domain/mobile';
import { fieldCode } from '../../../api/apiError';
import { useAppDispatch } from '../../../store/hooks';
import { focusField } from '../frame/focusField';
import { gapId } from '../frame/gaps';
import { focusNext } from '../people/useAnnouncement';
import { verifyDepositor } from './verifyDepositor';

/** How long the sent message stays before the phone block goes (spec section 4, step 2). */
export const HIDE_AFTER_MS = 1000;

/**
 * `asking`: the block is open. `sending`: the call is under way. `sent`: the input is disabled and the message shows, for
 * a second. `hidden`: no block.
 */
type Phase = 'asking' | 'sending' | 'sent' | 'hidden';

/** The check tied to the demande, when it is of whom is chosen now; null otherwise. */
export const checkOf = (demande: Demande | null, chosen: Depositaire | ''): Verification | null =>
  demande !== null && chosen !== '' && keepsCheck(demande.depositaire, chosen) ? demande.verification : null;

/** The phone block of step 2: which part of it shows, and where the check of whom is chosen stands. */
export function useDepositorLink(demande: Demande | null, chosen: Depositaire | '') {
  const dispatch = useAppDispatch();
  const [chosenPhase, setPhase] = useState<Phase | null>(null);
  const [sentHere, setSentHere] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [code, setCode] = useState<string | undefined>(undefined);
  const check = checkOf(demande, chosen);
  const linkSent = check !== null && check.link_sent_at !== null;
  const phase = chosenPhase ?? (linkSent ? 'hidden' : 'asking');

  const goesByItself = useRef(false);
  useEffect(() => {
    if (phase === 'hidden' && goesByItself.current && document.activeElement === document.body) {
      // The focus went with the block: it goes to what stands in its place.
      focusField(gapId('GSM'));
    }
    goesByItself.current = phase === 'sent' || phase === 'sending';
    if (phase !== 'sent') return;
    const timer = setTimeout(() => setPhase('hidden'), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const forget = () => {
    setCode(undefined);
    setFailure(undefined);
  };

  /** Says what is wrong with the number, where it is put right. */
  const refuse = (reason: string) => {
    setCode(reason);
    focusNext(gapId('GSM'));
  };

  /**
   * Answers the number as it was saved, or null when it was not; `onSaved` is called in between, once it is saved who
   * deposits.
   */
  async function send(typed: string, onSaved: () => void): Promise<string | null> {
    forget();
    const GSM = normalizeMobile(typed);
    if (GSM === '') refuse('step2.errorPhoneRequired');
    else if (!isMobile(GSM)) refuse('step2.errorInvalidPhoneFormat');
    if (!demande || chosen === '' || !isMobile(GSM)) return null;
    setPhase('sending');
    try {
      const linkLeft = await verifyDepositor(dispatch, { demande, depositaire: chosen, GSM, onSaved });
      setSentHere(linkLeft);
      setPhase(linkLeft ? 'sent' : 'hidden');
      return GSM;
    } catch (error) {
      const refused = fieldCode(error, 'GSM') ?? fieldCode(error, 'phone') ?? fieldCode(error, 'number');
      if (refused) refuse(refused);
      else setFailure(error);
      setPhase('asking');
      return null;
    }
  }

  return {
    phase,
    /** A link was sent from this page, not before. */
    sentHere,
    check,
    /** Whether one may go on: the link of the check was sent. */
    done: linkSent && phase !== 'sending',
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
