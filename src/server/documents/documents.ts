import { dossierFacts } from '#domain/dossierFacts';
import { PDF_NAMES, type PdfName } from '#domain/endpoints/identity';
import type { Demande } from '#domain/entities/demande';
import type { Dossier, RenderOptions } from './dossier';
import { formulaire1 } from './formulaire1/formulaire1';
import { minutes } from './minutes/minutes';

export type { Dossier, RenderOptions } from './dossier';

type Renderer = (dossier: Dossier, options?: RenderOptions) => Promise<Buffer>;

interface DocumentKind {
  /** Whether a demande has this document at all; always, unless told. */
  appliesTo?: (demande: Demande) => boolean;
  /** Missing while the product cannot write it yet. */
  render?: Renderer;
}

const isManager = ({ depositaire }: Demande): boolean => depositaire === 'gestionnaire';

/** Every document of contract and spec section 7, in the order a person files them. */
const DOCUMENTS: Record<PdfName, DocumentKind> = {
  formulaire1: { render: formulaire1 },
  formulaire2: {},
  // A declaration of each new director.
  formulaire3: { appliesTo: (demande) => (dossierFacts(demande).directors?.appointed.length ?? 0) > 0 },
  formulaire5: { appliesTo: isManager },
  formulaire6: { appliesTo: (demande) => !isManager(demande) },
  pv_ag: { render: minutes },
  payment_conditions: {},
};

export interface DocumentEntry {
  name: PdfName;
  /** False: the demande will have it, but it cannot be made yet. */
  available: boolean;
}

/** The documents of a demande; a name that is not among them does not apply to it. */
export const documentsOf = (demande: Demande): DocumentEntry[] =>
  PDF_NAMES.filter((name) => DOCUMENTS[name].appliesTo?.(demande) ?? true).map((name) => ({
    name,
    available: DOCUMENTS[name].render !== undefined,
  }));

/**
 * A document as PDF (1.7, tagged, fonts embedded), with a draft mark while the demande is not finished. Throws RangeError
 * for one that `documentsOf` does not give as available.
 */
export async function renderDocument(
  name: PdfName,
  dossier: Dossier,
  options?: RenderOptions,
): Promise<Buffer> {
  const { render, appliesTo } = DOCUMENTS[name];
  if (!render || appliesTo?.(dossier.demande) === false) throw new RangeError(`no document ${name} here`);
  return render(dossier, options);
}
