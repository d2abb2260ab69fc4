/** Position of somebody who goes through a queue. */
export interface Queue {
  /** Number of items; undefined until known. */
  total: number | undefined;
  /** From 1; 0 when it is not in the queue. */
  place: number;
  /** The next item; after the last one the first again. */
  next: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
  move: (step: 1 | -1) => void;
  open: (id: number | undefined) => void;
}

/** Position of an item in the queue. */
export function queueOf(
  id: number,
  waiting: readonly number[],
  total: number | undefined,
  go: (id: number) => void,
): Queue {
  const at = waiting.indexOf(id);
  const others = waiting.filter((other) => other !== id);
  const open = (other: number | undefined) => {
    if (other !== undefined) go(other);
  };
  return {
    total,
    place: at + 1,
    next: (at >= 0 ? waiting[at + 1] : undefined) ?? others[0],
    hasPrevious: at > 0,
    hasNext: at < waiting.length - 1 && others.length > 0,
    move: (step) => open(at < 0 ? others[0] : waiting[at + step]),
    open,
  };
}
