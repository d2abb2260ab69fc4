/** The documents of a finished dossier in one list: signed ones and enclosures, in the order of the counter. */

import { type NamedPaper, printKit } from '../dossier/documentNames';
import type { ChecklistItem } from '../dossier/documentRecords';
import type { Enclosure as AnyEnclosure, EnclosureKind } from '../dossier/enclosures';
import type { DossierFacts } from '../dossier/facts';
import type { PdfName } from '../dossier/pdfNames';
import { isHandedIn, signaturesOf } from './signatures';

type Enclosure = Pick<AnyEnclosure, 'kind' | 'people' | 'copies' | 'perhaps'>;
export interface CounterRow<P extends NamedPaper = NamedPaper> {
  item: ChecklistItem;
  /** null: not drawn by the program. */
  paper: P | null;
  /** The registry's requirement; null: the document is not required. */
  enclosure: Enclosure | null;
  /** Who signs it by hand; '' for an unnamed person. */
  signers: string[];
  /** `along`: to the counter; `perhaps`: to be checked with the registry; `kept`: by the company, or only to be read. */
  goes: 'along' | 'perhaps' | 'kept';
}

/** The document that meets a requirement. */
const ENCLOSED_AS: Partial<Record<PdfName, EnclosureKind>> = {
  pv_ag: 'minutesCopy',
  pv_organe: 'minutesCopy',
  formulaire1: 'form1',
  formulaire2: 'form2',
  formulaire3: 'banDeclaration',
  formulaire6: 'powerOfAttorney',
  identity_statement: 'absenceStatement',
  identity_cards: 'identityCard',
};
/** On top of the pile, but listed last. */
const LAST: PdfName = 'page_garde';

export function counterList<P extends NamedPaper>(
  facts: DossierFacts,
  papers: readonly P[],
  enclosures: readonly Enclosure[],
): CounterRow<P>[] {
  const signatures = signaturesOf(
    facts,
    papers.map(({ name }) => name),
  );
  const used = new Set<EnclosureKind>();
  const ofPapers = printKit(papers).flatMap(({ name }): CounterRow<P>[] => {
    const paper = papers.find((one) => one.name === name);
    if (!paper) return [];
    const enclosure = enclosures.find(({ kind }) => kind === ENCLOSED_AS[name]) ?? null;
    // Two sets of minutes have a checkbox each.
    const item = enclosure && !used.has(enclosure.kind) ? enclosure.kind : name;
    if (enclosure) used.add(enclosure.kind);
    // The notary's document is handed in too: to the notary.
    const isKept = (!isHandedIn(name) && name !== 'dossier_notaire') || name === 'payment_conditions';
    return [
      {
        ...{ item, paper, enclosure },
        signers: signatures.filter((one) => one.paper === name).map(({ person }) => person),
        goes: isKept ? 'kept' : enclosure?.perhaps ? 'perhaps' : 'along',
      },
    ];
  });
  const others = enclosures
    .filter(({ kind }) => !used.has(kind))
    .map(
      (enclosure): CounterRow<P> => ({
        ...{ item: enclosure.kind, paper: null, enclosure, signers: [] },
        goes: enclosure.perhaps ? 'perhaps' : 'along',
      }),
    );
  const isLast = ({ paper }: CounterRow<P>) => paper?.name === LAST;
  return [...ofPapers.filter((row) => !isLast(row)), ...others, ...ofPapers.filter(isLast)];
}
