type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to save data: the connection is slow, or the browser's data saver is on. */
export function isCostly(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
