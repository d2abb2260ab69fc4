import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Task = Parameters<TaskQueue['push']>[0];

/** First come, first drawn; what is waited for by nobody any more leaves. */
export class DrawQueue implements TaskQueue {
  #waiting: Task[] = [];

  get size(): number {
    return this.#waiting.length;
  }
  shift(): Task | null {
    return this.#waiting.shift() ?? null;
  }
  push(task: Task): void {
    this.#waiting.push(task);
  }
  remove(task: Task): void {
    this.#waiting = this.#waiting.filter((one) => one !== task);
  }

  /** Drops what waits for whoever this signal is of. What is begun is drawn to its end: to stop it, the pool would end its thread. */
  dropOf(gone: AbortSignal): void {
    this.#waiting = this.#waiting.filter((one) => one[queueOptionsSymbol] !== gone);
  }
}

/** A task that `dropOf` finds. */
export const taskFor = <T extends object>(task: T, gone: AbortSignal | undefined): T =>
  Object.assign(task, { [queueOptionsSymbol]: gone });
