import { useEffect, useEffectEvent } from 'react';
import type { Verification } from '#domain/people/verification';
import { LinkNotice } from './LinkNotice';

/** How long it stays once the link was sent or failed. */
const STAYS_MS = 2_000;
/** While the link waits to be sent, so that its end is seen; after that the row goes on telling. */
const QUEUED_MS = 10_000;

interface Props {
  /** How far the link is. */
  person: Pick<Verification, 'link_state' | 'link_error'>;
  ms?: number;
  /** It has stood long enough. */
  onOver: () => void;
}

/** That a link was asked for and how far it is, for a while. */
export function SentNote({ person, ms = STAYS_MS, onOver }: Props) {
  const over = useEffectEvent(onOver);
  const wait = person.link_state === 'queued' ? QUEUED_MS : ms;
  useEffect(() => {
    const timer = setTimeout(() => over(), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return <LinkNotice {...person} />;
}
