/** Ends what journeysSetup.ts started. */
export default async function tearDown(): Promise<void> {
  await (globalThis as { endJourneys?: () => Promise<void> }).endJourneys?.();
}
