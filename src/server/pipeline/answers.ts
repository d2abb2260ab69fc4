import type { Readable } from 'node:stream';

/** An answer whose status is not the one of the endpoint table, or that leaves a cookie. */
export class WithStatus<T> {
  constructor(
    readonly status: number,
    readonly body: T,
    readonly cookie?: string,
  ) {}
}

/** Server-sent events, as text: the answer goes on until one side ends it. */
export class EventStream {
  constructor(readonly events: Readable) {}
}

/** A file: shown, or saved under `filename` when the caller asked for a download. */
export class FileAnswer {
  constructor(
    readonly content: Uint8Array | string | Readable,
    readonly contentType: string,
    readonly filename: string,
    readonly download: boolean,
  ) {}

  get disposition(): string {
    const kind = this.download ? 'attachment' : 'inline';
    return `${kind}; filename="${this.filename.replace(/[^\w.-]/g, '_')}"`;
  }
}
