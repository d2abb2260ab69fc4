type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether every byte counts on this connection: it is slow, or its owner wants to save. */
export function isCostly(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
