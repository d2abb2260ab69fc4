import { renderDocument } from './documents';

/** Runs in a thread of its own: see renderPool.ts. */
export const draw = (args: Parameters<typeof renderDocument>): Promise<Buffer> => renderDocument(...args);
