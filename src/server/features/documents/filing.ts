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

/** Documents that are drawn and stored and not filed yet, with what they were drawn from. */
export interface Drawn {
  content: FilingContent;
  documents: FiledDocument[];
}

/** The fee a content prints. Filings that did not keep it printed the product's own of their day, and the older ones an outdated amount too. */
export function feeIn({ fee, facts, day }: FilingContent): Fee | null {
  if (fee === null) return null;
  if (fee && 'basis' in fee) return fee;
  const printed = fee ?? publicationFee(facts.company.legalForm, day);
  const due = feeOf(facts, day);
  return printed && due && { ...due, basis: 'tariff', amount: printed.amount, since: printed.since };
}

/** What a document is drawn from: all of it out of the content, so that it says the same whenever it is drawn. */
export const dossierOf = (content: FilingContent, draft: boolean): Dossier => {
  const { facts, text, billing, day, blanks } = content;
  return { draft, facts, text, billing, today: day, fee: feeIn(content), blanks };
};

interface Dependencies {
  renderAll: RenderPool['renderAll'];
  keep: StoredFiles['keep'];
  /** What the operator knows better than the rules, as it stands now; inside a transaction, `on` is that. */
  law(on?: Db): Promise<LawOverrides>;
  /** Which blanks a dossier in this language is filled in on today; inside a transaction, `on` is that. */
  blanks(lang: Language, on?: Db): Promise<BlanksUsed>;
}

export type Filing = ReturnType<typeof filingOf>;

/**
 * Files a dossier: what its documents say is gathered, they are drawn and stored, and both are written in the transaction that
 * finishes the demande. They are drawn outside of it, so that it stays short; it files them only while they still say the same.
 */
export function filingOf({ renderAll, keep, law: readLaw, blanks }: Dependencies) {
  return {
    /** What the documents of this demande would say today. Inside a transaction, `on` is that. */
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

    /** The newest filing of a demande; undefined without one. */
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

    /** Whether drawn documents are those of this content. */
    isOf: (drawn: Drawn | null, content: FilingContent): drawn is Drawn =>
      drawn !== null && isDeepStrictEqual(drawn.content, content),

    /** Writes them as the next version of the demande, which is locked. Answers the version. */
    write: (tx: Tx, demandeId: number, { content, documents }: Drawn): Promise<number> =>
      insertFiling(tx, { demandeId, lawVersion: LAW_VERSION, content }, documents),
  };
}
