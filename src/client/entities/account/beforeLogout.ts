type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Runs `task` before a logout; it may still call the server. Returns how to cancel it. */
export function beforeLogout(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Resolves when all tasks are done or failed. */
export const settleBeforeLogout = (): Promise<unknown> =>
  Promise.allSettled([...tasks].map((task) => task()));
