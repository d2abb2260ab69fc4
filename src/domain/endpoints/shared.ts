import { exact, id, mixed } from '../schema';

/** `/…/:id` */
export const idInPath = () => id().transform(numeric).required();
export const idParam = exact({ id: idInPath() });

function numeric(_value: unknown, original: unknown): number {
  return typeof original === 'number' || (typeof original === 'string' && /^[1-9]\d{0,15}$/.test(original))
    ? Number(original)
    : Number.NaN;
}

export const demandeIdQuery = id().transform(numeric).required();

/** `?download=true` */
export const downloadFlag = mixed<'true' | 'false'>().oneOf(['true', 'false']);

export const sent = exact({ sent: mixed<true>().oneOf([true]).required() });
