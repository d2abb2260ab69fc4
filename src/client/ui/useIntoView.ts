import { useEffect, useRef } from 'react';

/**
 * What appears because of what was typed or chosen above it, and matters for going on, is brought into view: it may have appeared
 * under the bar at the foot. `what` names it, null while it is not there; what was there on arrival stays where it is.
 */
export function useIntoView(what: string | null) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(what);
  useEffect(() => {
    if (what !== null && what !== before.current) ref.current?.scrollIntoView?.({ block: 'nearest' });
    before.current = what;
  }, [what]);
  return ref;
}
