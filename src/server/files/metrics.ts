import { Counter, Registry } from 'prom-client';

/** Counted since the process started. */

export const fileMetrics = new Registry();

export const damagedTotal = new Counter({
  name: 'files_damaged_total',
  help: 'Times that a paper or attachment was not what had been kept, or was gone from the storage.',
  registers: [fileMetrics],
});

export const noSpaceTotal = new Counter({
  name: 'no_space_total',
  help: 'Calls and files that were refused because a disk or the storage was full.',
  registers: [fileMetrics],
});
