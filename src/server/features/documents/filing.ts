import { isDeepStrictEqual } from 'node:util';
import { counterOf, type Fee, feeOf } from '#domain/dossier/counter';
import type { Demande } from '#domain/dossier/demande';
import { namedPapers } from '#domain/dossier/documentTitles';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { notarySubject } from '#domain/dossier/filing';
import type { BlanksUsed } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { publicationFee } from '#domain/law/fees';
import type { LawOverrides } from '#domain/law/overrides';
import { LAW_VERSION } from '#domain/law/rule';
import { textTemplate } from '../../adapters/text/template';
import type { Db, Tx } from '../../db/connect';
import type { FilingContent } from '../../db/tables/filings';
import type { Dossier } from '../../documents/dossier';
import type { RenderPool } from '../../documents/renderPool';
import type { StoredFiles } from '../../files/storedFiles';
import { type FiledDocument, insertFiling, lastFiling } from './store';

/** Documents that are drawn and stored but not filed yet, with their content. */
export interface Drawn {
  content: FilingContent;
  documents: FiledDocument[];
}

/**
 * The fee printed in a content. Older filings did not store it: they printed the product's own fee of that day, the oldest ones an outdated
 * amount.
 */
export function feeIn({ fee, facts, day }: FilingContent): Fee | null {
  if (fee === null) return null;
  if (fee && 'basis' in fee) return fee;
  const printed = fee ?? publicationFee(facts.company.legalForm, day);
  const due = feeOf(facts, day);
  return printed && due && { ...due, basis: 'tariff', amount: printed.amount, since: printed.since };
}

/** The input of a document: only from the content, so that it is the same whenever it is drawn. */
export const dossierOf = (content: FilingContent, draft: boolean): Dossier => {
  const { facts, text, billing, day, blanks } = content;
  return { draft, facts, text, billing, today: day, fee: feeIn(content), blanks };
};

interface Dependencies {
  renderAll: RenderPool['renderAll'];
  keep: StoredFiles['keep'];
  /** The operator's current corrections of the law's rules; `on`: the transaction. */
  law(on?: Db): Promise<LawOverrides>;
  /** The blank forms for dossiers in this language today; `on`: the transaction. */
  blanks(lang: Language, on?: Db): Promise<BlanksUsed>;
}

export type Filing = ReturnType<typeof filingOf>;

/**
 * Files a dossier: gathers the content, draws and stores the documents, and writes both in the transaction that finishes the demande.
 * Drawing happens before it, so that it is short; the documents are filed only if the content is still the same.
 */
export function filingOf({ renderAll, keep, law: readLaw, blanks }: Dependencies) {
  return {
    /** The content of the demande's documents today; `on`: the transaction. */
    async contentOf(demande: Demande, billing: FilingContent['billing'], on?: Db): Promise<FilingContent> {
      const law = await readLaw(on);
      const day = todayInBrussels();
      const facts = dossierFacts(demande, { law });
      return {
        facts,
        text: demande.text ?? textTemplate(facts),
        billing,
        day,
        documents: namedPapers(facts),
        notary: notarySubject(facts) !== null,
        counter: counterOf(facts),
        fee: feeOf(facts, day, law, demande.asked_fee),
        blanks: await blanks(facts.language, on),
      };
    },

    /** The newest filing of a demande; undefined: none. */
    lastOf: lastFiling,

    async draw(content: FilingContent): Promise<Drawn> {
      const names = content.documents.map(({ name }) => name);
      const drawn = await renderAll(names, dossierOf(content, false));
      const documents = await Promise.all(
        names.flatMap((name, at): Promise<FiledDocument>[] => {
          const bytes = drawn[at];
          return bytes ? [keep(bytes).then((kept) => ({ name, ...kept }))] : [];
        }),
      );
      return { content, documents };
    },

    /** Whether these documents were drawn from this content. */
    isOf: (drawn: Drawn | null, content: FilingContent): drawn is Drawn =>
      drawn !== null && isDeepStrictEqual(drawn.content, content),

    /** Writes them as the next version of the demande, whose row must be locked. Returns the version. */
    write: (tx: Tx, demandeId: number, { content, documents }: Drawn): Promise<number> =>
      insertFiling(tx, { demandeId, lawVersion: LAW_VERSION, content }, documents),
  };
}
