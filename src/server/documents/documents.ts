import { documentsOf } from '#domain/documents';
import type { PdfName } from '#domain/endpoints/identity';
import type { Dossier, RenderOptions } from './dossier';
import { formulaire1 } from './formulaire1/formulaire1';
import { minutes } from './minutes/minutes';
import { notaryFile } from './notary/notary';

export type { Dossier, RenderOptions } from './dossier';

type Renderer = (dossier: Dossier, options?: RenderOptions) => Promise<Buffer>;

/** The documents the product can write so far; the domain's list says which of them are available. */
const RENDERERS: Partial<Record<PdfName, Renderer>> = {
  dossier_notaire: notaryFile,
  formulaire1,
  pv_ag: minutes,
};

/**
 * A document as PDF (1.7, tagged, fonts embedded), with a draft mark while the demande is not finished. Throws RangeError
 * for one that `documentsOf` does not give as available.
 */
export async function renderDocument(
  name: PdfName,
  dossier: Dossier,
  options?: RenderOptions,
): Promise<Buffer> {
  const render = RENDERERS[name];
  const applies = documentsOf(dossier.facts).some((entry) => entry.name === name && entry.available);
  if (!render || !applies) throw new RangeError(`no document ${name} here`);
  return render(dossier, options);
}
