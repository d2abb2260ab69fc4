import { exact, mixed } from '../../base/schema';

/** `?download=true` */
export const downloadFlag = mixed<'true' | 'false'>().oneOf(['true', 'false']);

export const sent = exact({ sent: mixed<true>().oneOf([true]).required() });
