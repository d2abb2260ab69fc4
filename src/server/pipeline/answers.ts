import type { Readable } from 'node:stream';

/** An answer with another status than the table's, or with a cookie. */
export class WithStatus<T> {
  constructor(
    readonly status: number,
    readonly body: T,
    readonly cookie?: string,
  ) {}
}

/** Server-sent events as text; open until one side closes. */
export class EventStream {
  constructor(readonly events: Readable) {}
}

/** A file, shown or, when the caller asked for a download, saved as `filename`. */
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
