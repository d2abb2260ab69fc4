import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Verification } from '#domain/contract/entities/verification';
import { LinkNotice } from './LinkNotice';

/** While the link waits to be sent, so that its end is seen; after that the row goes on telling. */
const QUEUED_MS = 10_000;

interface Options {
  /** The id of a field of the form. */
  field: string;
  /** How far the link is. */
  check: Pick<Verification, 'link_state' | 'link_error'>;
  /** How long the message stays once the link was sent or failed. */
  ms: number;
  /** The form is to close. `here`: the focus would go with it, or is nowhere. */
  onClose: (here: boolean) => void;
}

/** That a link was asked for and how far it is, said for a while before its form closes. */
export function useLinkSent({ field, check, ms, onClose }: Options) {
  const [asked, setAsked] = useState(false);
  const close = useEffectEvent(() => {
    const { activeElement, body } = document;
    const form = document.getElementById(field)?.closest('form');
    onClose(activeElement === body || form?.contains(activeElement) === true);
  });
  const wait = check.link_state === 'queued' ? QUEUED_MS : ms;
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => close(), wait);
    return () => clearTimeout(timer);
  }, [asked, wait]);
  return {
    asked,
    setAsked,
    // The region is there before its words: only then are they announced everywhere.
    message: <Box role="status">{asked && <LinkNotice {...check} />}</Box>,
  };
}
