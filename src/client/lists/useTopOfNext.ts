import { useEffect, useRef, useState } from 'react';

/** For the page of a queue: the next one begins at its top like any other page, though the route stays the same. */
export function useTopOfNext(isWanted = true) {
  const top = useRef<HTMLDivElement>(null);
  // Of the first one, whoever leads there sees to it.
  const [isNext] = useState(() => isWanted && document.activeElement !== document.body);
  useEffect(() => {
    if (!isNext) return;
    window.scrollTo(0, 0);
    top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isNext]);
  return top;
}
