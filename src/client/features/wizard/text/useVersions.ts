import { useCallback, useEffect, useRef, useState } from 'react';

interface Current {
  text: string | null;
  /** Nothing is typed or saved: a new proposal is the text by itself. */
  follows: boolean;
  write: (next: string) => void;
  /** Asks for a proposal; null when that failed. */
  ask: () => Promise<string | null>;
}

/** More than anybody goes back through. */
const KEPT = 10;

/**
 * New proposals without losing a word: what stood there is kept and comes back with `undo`, which goes round the versions, so
 * that nothing is ever out of reach. A proposal takes many seconds; whoever writes, finishes or leaves meanwhile keeps
 * his text.
 */
export function useVersions(current: Current) {
  const { text, write, ask } = current;
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  /** As it is when the proposal comes: the text may have been saved, here or elsewhere, since it was asked for. */
  const latest = useRef(current);
  latest.current = current;
  const turn = useRef(0);
  const callOff = useCallback(() => {
    turn.current += 1;
  }, []);
  useEffect(() => callOff, [callOff]);

  return {
    callOff,
    regenerate: async (): Promise<'replaced' | 'same' | 'none'> => {
      callOff();
      const asked = turn.current;
      const next = await ask();
      if (next === null || asked !== turn.current) return 'none';
      const now = latest.current;
      const before = now.follows ? text : now.text;
      if (next === before) return 'same';
      if (before?.trim()) setEarlier((versions) => [...versions, before].slice(-KEPT));
      if (!now.follows) now.write(next);
      return 'replaced';
    },
    undo:
      earlier.length === 0
        ? null
        : () => {
            callOff();
            setEarlier([...(text?.trim() ? [text] : []), ...earlier.slice(0, -1)]);
            write(earlier.at(-1) ?? '');
          },
  };
}
