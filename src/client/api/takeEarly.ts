/** What the page did for a person who was faster than the interface (see client/early.ts). */
export interface Early {
  /** The call it sent, whose answer waits for who asks the same. */
  call?: { method: string; url: string; body: string; answer: Promise<Response> } | undefined;
  /** Listens no longer. Answers how to do again what was held back. */
  end(): () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** The answer to this very call, when the page has sent it already. It is given once. */
export async function takeEarly(request: Request): Promise<Response | undefined> {
  const call = window.early?.call;
  if (call?.method !== request.method || call.url !== request.url) return undefined;
  delete window.early?.call;
  return (await request.clone().text()) === call.body ? call.answer : undefined;
}

/** The page is alive: from now on it hears everything itself. A task later, when what was typed is drawn. */
export function releaseEarly(): void {
  setTimeout(() => window.early?.end()());
}

/** The page is drawn anew: nothing that was done on the one before is for it. */
export function dropEarly(): void {
  window.early?.end();
}
