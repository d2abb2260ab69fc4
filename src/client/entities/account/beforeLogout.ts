type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Has `task` done before the session ends by the person's will: it may still call the server. Returns how to take it back. */
export function beforeLogout(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Settles once everything that was asked for is done, or could not be. */
export const settleBeforeLogout = (): Promise<unknown> =>
  Promise.allSettled([...tasks].map((task) => task()));
