/** Systems whose sandbox changes the interface. */
type System = 'demo' | 'mail' | 'sms';

const listIn = (name: 'greffio-sandbox' | 'greffio-simulated'): string[] =>
  (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean);

/**
 * Whether the server offers this sandbox to this visitor, according to the page. Not asked by a call: with real drivers it would be a 404,
 * which browsers log.
 */
export const isSandboxed = (system: System): boolean => listIn('greffio-sandbox').includes(system);

/** Systems that people must be warned are simulated; none in a demonstration on their own machine. */
export const simulatedSystems = (): string[] => listIn('greffio-simulated');
