import { type WorkingModel, workingModels } from './blanks/fillBlank';
import { renderDocument } from './documents';
import { invoicePdf } from './invoice/pdf';
import { drawSpecimens } from './specimens';

/** Runs in its own thread: see renderPool.ts. */

export { drawSpecimens };
export const draw = (args: Parameters<typeof renderDocument>): Promise<Buffer> => renderDocument(...args);
export { drawSpecimen, trySpecimens } from './blanks/specimens';
export const listModels = (args: Parameters<typeof workingModels>): Promise<WorkingModel[]> =>
  workingModels(...args);
export const drawInvoice = (args: Parameters<typeof invoicePdf>): Promise<Buffer> => invoicePdf(...args);
