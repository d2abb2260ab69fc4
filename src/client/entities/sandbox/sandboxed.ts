/** What the interface treats otherwise where a sandbox stands in for it. */
type System = 'demo' | 'mail' | 'sms';

const said = (name: 'greffio-sandbox' | 'greffio-simulated'): string[] =>
  (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean);

/**
 * Whether the server offers this sandbox to this visitor, as it says in the page it serves. Not asked for: with real drivers
 * the answer would be a 404, which browsers write on their console.
 */
export const isSandboxed = (system: System): boolean => said('greffio-sandbox').includes(system);

/** The systems people must be told are not real here; none in a demonstration on their own machine. */
export const simulatedSystems = (): string[] => said('greffio-simulated');
