/** What the interface treats otherwise where it is played; the page names every such system of the configuration. */
type System = 'demo' | 'mail' | 'sms';

/**
 * Whether the server plays this instead of doing it, as it says in the page it serves. Not asked for: with real drivers the
 * answer would be a 404, which browsers write on their console.
 */
export function isPlayed(system: System): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name="greffio-sandbox"]')?.content ?? '';
  return said.split(' ').includes(system);
}
