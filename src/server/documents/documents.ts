import { documentsOf } from '#domain/dossier/documents';
import type { PdfName } from '#domain/dossier/pdfNames';
import { blankFor, fillBlank } from './blanks/fillBlank';
import { cover } from './cover/cover';
import { declaration } from './declaration/declaration';
import type { Dossier, RenderOptions } from './dossier';
import { formulaire1 } from './formulaire1/formulaire1';
import { formulaire2 } from './formulaire2/formulaire2';
import { identityCards } from './identity/cards';
import { identityStatement } from './identity/statement';
import { minutes } from './minutes/minutes';
import { notaryFile } from './notary/notary';
import { paymentConditions } from './paymentConditions/paymentConditions';
import { directorStatement, professionalProxy } from './procuration/procuration';
import { register } from './shares/register';
import { transfer } from './shares/transfer';

export type { Dossier, RenderOptions } from './dossier';

type Renderer = (dossier: Dossier, options?: RenderOptions) => Promise<Buffer>;

const RENDERERS: Record<PdfName, Renderer> = {
  dossier_notaire: notaryFile,
  formulaire1,
  formulaire2,
  formulaire3: declaration,
  formulaire5: directorStatement,
  formulaire6: professionalProxy,
  pv_ag: minutes('pv_ag'),
  pv_organe: minutes('pv_organe'),
  registre_parts: register,
  cession_parts: transfer,
  identity_statement: identityStatement,
  identity_cards: identityCards,
  page_garde: cover,
  payment_conditions: paymentConditions,
};

/**
 * A document as PDF (1.7, tagged, fonts embedded), marked as draft while the demande is not finished; the filled-in official form where the
 * operator provides one. Throws RangeError for a document that `documentsOf` does not list.
 */
export async function renderDocument(
  name: PdfName,
  dossier: Dossier,
  options: RenderOptions = {},
): Promise<Buffer> {
  const isThere =
    name === 'identity_cards' ? dossier.cards?.length : documentsOf(dossier.facts).includes(name);
  if (!isThere) throw new RangeError(`no document ${name} here`);
  const blank = blankFor(name, dossier, options.blanks ?? []);
  const filled = blank && (await fillBlank(blank, dossier));
  return filled ?? RENDERERS[name](dossier, options);
}
