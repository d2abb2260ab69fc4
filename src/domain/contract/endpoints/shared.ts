import { exact, mixed, oneOf } from '../../base/schema';

/** `?download=true` */
export const downloadFlag = oneOf(['true', 'false']);

export const sent = exact({ sent: mixed<true>().oneOf([true]).required() });
