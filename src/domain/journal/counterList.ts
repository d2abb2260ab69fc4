/** The papers of a finished dossier in one list: what is signed and what goes along, in the order of the counter. */

import { type NamedPaper, printKit } from '../dossier/documentNames';
import type { ChecklistItem } from '../dossier/documentRecords';
import type { Enclosure as AnyEnclosure, EnclosureKind } from '../dossier/enclosures';
import type { DossierFacts } from '../dossier/facts';
import type { PdfName } from '../dossier/pdfNames';
import { isHandedIn, signaturesOf } from './signatures';

type Enclosure = Pick<AnyEnclosure, 'kind' | 'people' | 'copies' | 'perhaps'>;
export interface CounterRow<P extends NamedPaper = NamedPaper> {
  item: ChecklistItem;
  /** Null for what is not drawn here. */
  paper: P | null;
  /** What the registry asks; null for a paper that goes along without being asked for. */
  enclosure: Enclosure | null;
  /** Who signs it by hand; '' for somebody whom the dossier does not name. */
  signers: string[];
  /** `perhaps`: to be checked with the registry. `kept`: for the company, or to be read. */
  goes: 'along' | 'perhaps' | 'kept';
}

/** The paper by which an enclosure is handed in. */
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
/** Lies on top, after everything that it lists. */
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
    // Of two minutes, each has a tick of its own.
    const item = enclosure && !used.has(enclosure.kind) ? enclosure.kind : name;
    if (enclosure) used.add(enclosure.kind);
    // The notary's own paper goes along too: to the notary.
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
