import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Task = Parameters<TaskQueue['push']>[0];

/** First in, first out; tasks whose client is gone are dropped. */
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

  /** Drops the waiting tasks of this signal. Running tasks finish: stopping one would end the pool's thread. */
  dropOf(gone: AbortSignal): void {
    this.#waiting = this.#waiting.filter((one) => one[queueOptionsSymbol] !== gone);
  }
}

/** Ties a task to a signal, for `dropOf`. */
export const taskFor = <T extends object>(task: T, gone: AbortSignal | undefined): T =>
  Object.assign(task, { [queueOptionsSymbol]: gone });
