/** Where somebody stands who goes through all that waits, one after the other. */
export interface Queue {
  /** How many wait; undefined until it is known. */
  total: number | undefined;
  /** From 1; 0 for one that does not wait. */
  place: number;
  /** Where the queue goes on once this one is decided; at its end it begins anew. */
  next: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
  move: (step: 1 | -1) => void;
  open: (id: number | undefined) => void;
}

/** The place of one among those that wait, in their order. */
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
