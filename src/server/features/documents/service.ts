import type { Readable } from 'node:stream';
import { dueFee, feeBeside } from '#domain/dossier/counter';
import {
  archiveFileName,
  documentFileName,
  type NamedDossier,
  type NamedPaper,
  namedDossier,
} from '#domain/dossier/documentNames';
import type { ChecklistItem, DossierDocuments, FormValuesAnswer } from '#domain/dossier/documentRecords';
import { documentTitles } from '#domain/dossier/documentTitles';
import { givingCards } from '#domain/dossier/leaving';
import type { PdfName } from '#domain/dossier/pdfNames';
import { filedPartners } from '#domain/dossier/transfers';
import { FORM_NAMES, type FormName, valuesOf } from '#domain/forms/values';
import { todayInBrussels } from '#domain/language/today';
import type { LawOverrides } from '#domain/law/overrides';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { askedFeeOf, type DemandeRows, demandeOf, readBceData } from '../../db/mappers';
import type { Count } from '../../db/rateLimits';
import type { FilingContent } from '../../db/tables/filings';
import { type FormValues, formValues } from '../../documents/blanks/values';
import type { RenderPool } from '../../documents/renderPool';
import type { StoredFiles } from '../../files/storedFiles';
import { conflict, notFound, refuseOver } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import { seesImages } from '../../pipeline/owners';
import type { ComeAndGo, MediaService } from '../media/service';
import { archiveOf } from './archive';
import { dossierOf, type Filing, feeIn } from './filing';
import * as store from './store';

export type { Drawn, Filing } from './filing';

export type DocumentService = ReturnType<typeof documentService>;

interface Dependencies {
  /** Counts the documents a user draws. */
  count: Count;
  render: RenderPool['render'];
  renderAll: RenderPool['renderAll'];
  filing: Pick<Filing, 'contentOf'>;
  files: Pick<StoredFiles, 'read'>;
  /** Data from identity checks, for users who may see the images. */
  identities: Pick<MediaService, 'hasCards' | 'cardsOf'> & { numbers: Pick<MediaService['numbers'], 'of'> };
  /** The proof in the journal that a dossier's fee was paid. */
  proofOf(id: number): Promise<{ name: string; data: Buffer }[]>;
  /** The official forms that are drawn as models, and why. */
  modelsOf: RenderPool['models'];
  /** The operator's current corrections of the law's rules. */
  law(): Promise<LawOverrides>;
}

type Kept = FilingContent['documents'][number];

/**
 * The content of a demande's documents, the filing it is from (null: not filed), and whether the reader may see data from identity checks.
 */
interface Source {
  content: FilingContent;
  filed: store.FilingRow | null;
  identified: boolean;
}

type Reader = Pick<Caller, 'id' | 'name' | 'ownerId' | 'role' | 'isAdmin'>;

/** The documents of a demande: as filed, and before that drawn on request. */
export function documentService(
  db: Db,
  { count, render, renderAll, filing, files, identities, proofOf, modelsOf, law }: Dependencies,
) {
  async function sourceOf(rows: DemandeRows, caller: Reader): Promise<Source> {
    const identified = seesImages(caller);
    const filed = rows.demande.progress === 100 ? await store.lastFiling(db, rows.demande.id) : undefined;
    if (filed) return { content: filed.content, filed, identified };
    // A sample dossier belongs to no account.
    const company = rows.demande.sample ? null : (await readFiler(db, rows.demande.ownerId)).company;
    return { content: await filing.contentOf(demandeOf(rows), company), filed: null, identified };
  }

  /** Whether cards of appointed or leaving people are stored, for the registry's counter; they are not part of a filing. */
  async function hasCards({ content, identified }: Source, rows: DemandeRows): Promise<boolean> {
    return identified && content.counter !== null && identities.hasCards(rows, cardHolders(content));
  }

  const papersOf = async (source: Source, rows: DemandeRows): Promise<NamedPaper[]> => {
    const { documents, facts } = source.content;
    const cards = (await hasCards(source, rows)) ? [{ name: 'identity_cards' as const }] : [];
    return [...documents, ...cards].map(({ name, title = documentTitles(name, facts, []) }: Kept) => ({
      name,
      title,
    }));
  };

  /** Documents with data from identity checks, which are drawn for the reader and not taken from the filing; null for other documents. */
  async function readIdentities(
    caller: Pick<Caller, 'id'>,
    source: Source,
    rows: DemandeRows,
    name: PdfName,
    gone: AbortSignal,
  ): Promise<Buffer | null> {
    const { content } = source;
    const dossier = dossierOf(content, rows.demande.progress < 100);
    if (name === 'identity_cards')
      return render(
        name,
        { ...dossier, cards: await identities.cardsOf(caller, rows, cardHolders(content)) },
        gone,
      );
    const numbers = name === 'formulaire2' && numbersIn(source, rows);
    return numbers ? render(name, { ...dossier, ...numbers }, gone) : null;
  }

  /** The numbers for volet C; null when none is stored, or the reader may not see them. */
  function numbersIn({ content, identified }: Source, rows: DemandeRows) {
    if (!identified) return null;
    const numbers = identities.numbers.of(rows, cardHolders(content));
    return Object.values(numbers).some((some) => Object.keys(some).length > 0) ? numbers : null;
  }

  /** A document as filed, or drawn if there is no filing. */
  async function read(
    { content, filed }: Source,
    { draft, sample }: Pick<NamedDossier, 'draft' | 'sample'>,
    name: PdfName,
    gone: AbortSignal,
  ): Promise<Buffer> {
    if (!filed) return render(name, { ...dossierOf(content, draft), sample }, gone);
    const place = await store.placeOf(db, filed, name);
    if (!place) throw new Error('A filed document is gone.');
    return files.read(place, { demande: filed.demandeId, version: filed.version, document: name });
  }

  const noteRead = async (
    caller: Pick<Caller, 'id'>,
    rows: DemandeRows,
    detail: Record<string, unknown>,
  ): Promise<void> => {
    if (rows.demande.sample) return;
    const subject = { type: 'demande', id: rows.demande.id } as const;
    await audit(db, { actorId: caller.id, action: 'document.read', subject, detail });
  };

  return {
    /** The list of documents, and what is needed at the counter. The fee is the one they print. */
    async list(caller: Reader, rows: DemandeRows): Promise<DossierDocuments> {
      const source = await sourceOf(rows, caller);
      const { content, filed } = source;
      const { counter, facts } = content;
      // With these numbers it differs from the filed document.
      const numbered = numbersIn(source, rows) !== null;
      const models = await modelsOf(
        content.documents.map(({ name }) => name),
        dossierOf(content, false),
      );
      const [hashes, ticked] = filed
        ? await Promise.all([store.hashesOf(db, filed), store.ticksOf(db, filed)])
        : [new Map<PdfName, string>(), []];
      return {
        filing: filed && {
          version: filed.version,
          filed_at: filed.filedAt.toISOString(),
          law_version: filed.lawVersion,
        },
        documents: (await papersOf(source, rows)).map(({ name, title }) => ({
          name,
          title,
          sha256: numbered && name === 'formulaire2' ? null : (hashes.get(name) ?? null),
        })),
        working_models: models.map(({ name }) => name),
        unfit: models.flatMap(({ name, unfit }) => unfit.map((one) => ({ name, ...one }))),
        notary: content.notary,
        counter: counter && {
          ...counter,
          fee: feeBeside(
            feeIn(content),
            dueFee(facts, todayInBrussels(), await law(), askedFeeOf(rows.demande)),
          ),
        },
        ticked,
      };
    },

    /** The values on the official forms, to copy them; the reading is audited. */
    async values(caller: Reader, rows: DemandeRows): Promise<FormValuesAnswer> {
      const source = await sourceOf(rows, caller);
      const dossier = { ...dossierOf(source.content, false), ...numbersIn(source, rows) };
      const names = source.content.documents.map(({ name }) => name);
      const forms = FORM_NAMES.filter((name) => names.includes(name));
      if (forms.length > 0) await noteRead(caller, rows, { values: forms });
      return {
        forms: forms.map((name) => ({
          name,
          values: inOrder(name, formValues(name, dossier)),
        })),
      };
    },

    /**
     * A PDF; the reading is audited. Not drawn once the client has disconnected. 404 when this demande has no such document, 429 past the
     * user's limit.
     */
    async render(
      caller: Reader,
      name: PdfName,
      rows: DemandeRows,
      gone: AbortSignal,
    ): Promise<{ content: Buffer; filename: string }> {
      const source = await sourceOf(rows, caller);
      const paper = (await papersOf(source, rows)).find((one) => one.name === name);
      if (!paper) throw notFound('document.notApplicable');
      refuseOver(await count(caller.id));
      const named = namedOf(rows);
      const content =
        (await readIdentities(caller, source, rows, name, gone)) ?? (await read(source, named, name, gone));
      await noteRead(caller, rows, { name });
      return { content, filename: documentFileName(paper.title, named) };
    },

    /** All documents as one zip. Each one that must be drawn counts; 429 past the user's limit. */
    async archive(
      caller: Reader,
      rows: DemandeRows,
      gone: AbortSignal,
    ): Promise<{ content: Readable; filename: string }> {
      const source = await sourceOf(rows, caller);
      const papers = await papersOf(source, rows);
      const names = papers.map(({ name }) => name);
      for (const _drawn of source.filed ? [null] : names) refuseOver(await count(caller.id));
      await noteRead(caller, rows, { names });
      const named = namedOf(rows);
      // Drawn before the response starts: after that, no 503 could be sent when all threads are busy.
      const identified = new Map<PdfName, Buffer>();
      for (const name of names) {
        const bytes = await readIdentities(caller, source, rows, name, gone);
        if (bytes) identified.set(name, bytes);
      }
      const others = names.filter((name) => !identified.has(name));
      const drawn = source.filed ? [] : await renderAll(others, dossierOf(source.content, named.draft), gone);
      const bytesOf = async (name: PdfName) =>
        identified.get(name) ?? drawn[others.indexOf(name)] ?? read(source, named, name, gone);
      return {
        content: archiveOf(papers, named, bytesOf, source.filed ? await proofOf(rows.demande.id) : []),
        filename: archiveFileName(named),
      };
    },

    /** Ticks an item of the checklist; 409 before the dossier is filed. */
    async tick(
      demandeId: number,
      item: ChecklistItem,
      ticked: boolean,
    ): Promise<{ ticked: ChecklistItem[] }> {
      const filed = await store.lastFiling(db, demandeId);
      if (!filed) throw conflict('demande.notFinished');
      await store.setTick(db, filed, item, ticked);
      return { ticked: await store.ticksOf(db, filed) };
    },
  };
}

/** The people whose cards are handed in: those who come and those who leave. */
const cardHolders = ({ facts }: FilingContent): ComeAndGo => {
  const { appointed = [], ended = [] } = facts.directors ?? {};
  const { come, leave } = filedPartners(facts);
  return {
    dirigeants: [...appointed, ...givingCards(ended)].map(({ id }) => id),
    shareholders: [...come, ...leave].flatMap(({ id = [] }) => id),
  };
};

const namedOf = ({ demande }: DemandeRows): NamedDossier =>
  namedDossier(readBceData(demande.bceData), demande.langue, {
    sample: demande.sample,
    id: demande.id,
    enterpriseNumber: demande.enterpriseNumber,
    draft: demande.progress < 100,
  });

/** In the order of the form, without empty values. */
function inOrder(form: FormName, values: FormValues): { value: string; text: string }[] {
  const people = Object.keys(values).filter((key) => key.endsWith('.name')).length;
  return valuesOf(form, people).flatMap((value) => {
    const text = values[value];
    return text ? [{ value, text }] : [];
  });
}
