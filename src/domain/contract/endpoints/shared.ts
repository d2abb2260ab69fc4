import { exact, id, mixed } from '../../base/schema';
import type { About, Thing } from '../endpoint';

/** `/…/:id` */
export const idInPath = () => id().transform(numeric).required();
export const idParam = exact({ id: idInPath() });

const inPath = { in: 'params', field: 'id' } as const;

/** The thing whose id stands in the path. */
export const byId = {
  demande: { thing: 'demande', ...inPath },
  dossier: { thing: 'dossier', ...inPath },
  dirigeant: { thing: 'dirigeant', ...inPath },
  shareholder: { thing: 'shareholder', ...inPath },
  media: { thing: 'media', ...inPath },
  session: { thing: 'session', ...inPath },
  passkey: { thing: 'passkey', ...inPath },
  order: { thing: 'order', ...inPath },
  ticket: { thing: 'ticket', ...inPath },
  client: { thing: 'client', ...inPath },
  clientImport: { thing: 'clientImport', ...inPath },
} as const satisfies Partial<Record<Thing, About>>;

function numeric(_value: unknown, original: unknown): number {
  return typeof original === 'number' || (typeof original === 'string' && /^[1-9]\d{0,15}$/.test(original))
    ? Number(original)
    : Number.NaN;
}

export const demandeIdQuery = id().transform(numeric).required();

/** `?download=true` */
export const downloadFlag = mixed<'true' | 'false'>().oneOf(['true', 'false']);

export const sent = exact({ sent: mixed<true>().oneOf([true]).required() });
