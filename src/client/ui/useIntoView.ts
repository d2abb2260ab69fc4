import { useEffect, useRef } from 'react';

/**
 * Scrolls newly shown content into view, which may have appeared below the bar at the bottom. `what` names it; null while there is none.
 * What was there at first is not scrolled.
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
