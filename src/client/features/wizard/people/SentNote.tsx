import { useEffect, useEffectEvent } from 'react';
import type { Verification } from '#domain/people/verification';
import { LinkNotice } from './LinkNotice';

/** Milliseconds it is shown after the link was sent or failed. */
const STAYS_MS = 2_000;
/** Milliseconds while the link is queued, long enough to show its outcome; the row shows the state afterwards. */
const QUEUED_MS = 10_000;

interface Props {
  person: Pick<Verification, 'link_state' | 'link_error'>;
  ms?: number;
  /** Called when the time is over. */
  onOver: () => void;
}

/** Shows for a short time that a link was requested, and its state. */
export function SentNote({ person, ms = STAYS_MS, onOver }: Props) {
  const over = useEffectEvent(onOver);
  const wait = person.link_state === 'queued' ? QUEUED_MS : ms;
  useEffect(() => {
    const timer = setTimeout(() => over(), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return <LinkNotice {...person} />;
}
