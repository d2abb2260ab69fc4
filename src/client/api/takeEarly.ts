/** What a person did before the interface was ready (see client/early.ts). */
export interface Early {
  /** A call sent by the page, whose answer waits for the same call of the interface. */
  call?: { method: string; url: string; body: string; answer: Promise<Response> } | undefined;
  /** Stops listening; returns how to repeat the events that were held back. */
  end(): () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** The answer to this call if the page has sent it already; only once. */
export async function takeEarly(request: Request): Promise<Response | undefined> {
  const call = window.early?.call;
  if (call?.method !== request.method || call.url !== request.url) return undefined;
  delete window.early?.call;
  return (await request.clone().text()) === call.body ? call.answer : undefined;
}

/** Ends early listening and repeats its events, after typed text is drawn. */
export function releaseEarly(): void {
  setTimeout(() => window.early?.end()());
}

/** Discards early events, because the page is drawn anew. */
export function dropEarly(): void {
  window.early?.end();
}
