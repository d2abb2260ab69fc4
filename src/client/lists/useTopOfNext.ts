import { useEffect, useRef, useState } from 'react';

/** Scrolls to the top for the next item of a queue, where the route does not change. */
export function useTopOfNext(isWanted = true) {
  const top = useRef<HTMLDivElement>(null);
  // For the first item, navigation does it.
  const [isNext] = useState(() => isWanted && document.activeElement !== document.body);
  useEffect(() => {
    if (!isNext) return;
    window.scrollTo(0, 0);
    top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isNext]);
  return top;
}
