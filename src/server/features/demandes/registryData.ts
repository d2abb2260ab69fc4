import { isDeepStrictEqual } from 'node:util';
import { validate } from '#domain/base/schema';
import { missing } from '#domain/causes/missing';
import type { DemandeUpdate } from '#domain/dossier/demandeUpdate';
import { type BceData, bceDataSchema } from '#domain/registry/bceData';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { type DemandeRow, demandeOf, readBceData } from '../../db/mappers';
import { now } from '../../db/now';
import { inTransaction } from '../../db/transaction';
import { conflict, forbidden, invalid, invalidField } from '../../http/errors';
import { ownersOf, refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { Drawn, Filing } from '../documents/service';
import { takeBack } from './approvalStore';
import type { StationOf } from './decision';
import { dossierReader } from './dossierStore';
import { DrawFirst, type DrawsFirst } from './drawFirst';
import { lock, present } from './present';
import { insertVersion } from './registryDataStore';
import * as store from './store';

export type Correction = Extract<DemandeUpdate, { bce_data: string }>;

interface Dependencies {
  filing: Filing;
  drawFirst: DrawsFirst;
  followRegistry(tx: Tx, demandeId: number, before: BceData, after: BceData): Promise<void>;
  stationOf: StationOf;
}

/**
 * An administrator's correction of the registry data. In an unfinished dossier it ignores the lock of a tab; in one that awaits its
 * decision the documents are drawn again as a new version (ADR 26). A decided dossier cannot be corrected.
 */
export function corrector(db: Db, { filing, drawFirst, followRegistry, stationOf }: Dependencies) {
  /** 403 for a client; 409 once decided, or corrected by another administrator meanwhile; 422 on invalid data. */
  async function correct(caller: Caller, id: number, correction: Correction): Promise<void> {
    if (!caller.isAdmin) throw forbidden();
    return drawFirst(caller.id, (drawn) =>
      inTransaction(db, (tx) => tryToCorrect(tx, caller, id, correction, drawn)),
    );
  }

  async function tryToCorrect(
    tx: Tx,
    caller: Caller,
    id: number,
    { bce_data, reason, base }: Correction,
    drawn: Drawn | null,
  ): Promise<void> {
    const demande = await lock(tx, id);
    await refuseOwn(tx, caller, ownersOf(demande));
    if (demande.status !== 'pending') throw conflict('demande.decided');
    const after = registryDataOf(bce_data, demande);
    const before = readBceData(demande.bceData);
    // A repeated call after a lost answer, or nothing to correct.
    if (isDeepStrictEqual(before, after)) return;
    // The data are replaced as a whole: without this check an outdated copy would undo later corrections.
    if (base !== demande.bceData) throw conflict('demande.registryDataChanged');
    const isFinished = demande.progress === 100;
    await takeBack(tx, id);
    const gaps = isFinished ? await gapsOf(tx, id) : [];
    await store.changeDemande(tx, id, { bceData: JSON.stringify(after), updatedAt: now });
    await followRegistry(tx, id, before, after);
    const filingVersion = isFinished ? await file(tx, demande, gaps, drawn) : null;
    await insertVersion(tx, {
      demandeId: id,
      userId: caller.id,
      reason: reason ?? '',
      before: demande.bceData,
      filingVersion,
    });
    await audit(tx, {
      actorId: caller.id,
      action: 'demande.registryDataChanged',
      subject: { type: 'demande', id },
      ...(filingVersion !== null && { detail: { version: filingVersion } }),
    });
  }

  /** The gaps as strings. Those of the publication text do not count: its author can no longer change it. */
  async function gapsOf(tx: Tx, id: number): Promise<string[]> {
    const gaps = missing(demandeOf(present(await dossierReader(tx)(id))));
    return gaps.filter(({ step }) => step !== 'step4').map(({ step, code }) => `${step} ${code}`);
  }

  /** Files the changed documents, and returns the version. The correction may not add gaps to a finished dossier. */
  async function file(tx: Tx, { id, ownerId }: DemandeRow, gaps: string[], drawn: Drawn | null) {
    if ((await gapsOf(tx, id)).some((gap) => !gaps.includes(gap)))
      throw invalidField('bce_data', 'demande.leavesGaps');
    const rows = present(await dossierReader(tx)(id));
    // Only the correction changes: the billing data and the named accountant stay as filed.
    const filed = (await filing.lastOf(tx, id))?.content;
    const billing = filed?.billing ?? (await readFiler(tx, ownerId)).company;
    const demande = demandeOf({ ...rows, userName: filed?.facts.depositor.name ?? rows.userName });
    const content = await filing.contentOf(demande, billing, tx);
    // Rolls back this attempt.
    if (!filing.isOf(drawn, content)) throw new DrawFirst(content);
    const version = await filing.write(tx, id, drawn);
    await store.changeDemande(tx, id, { station: await stationOf(tx, id) });
    return version;
  }

  return correct;
}

/** The registry data that an administrator entered: 422 unless they are valid and of the same company. */
function registryDataOf(json: string, demande: DemandeRow): BceData {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    throw invalidField('bce_data', 'validation.invalid');
  }
  const result = validate<BceData>(bceDataSchema, data);
  if (!result.ok)
    throw invalid(
      Object.fromEntries(
        Object.entries(result.errors).map(([field, codes]) => [
          field ? `bce_data.${field}` : 'bce_data',
          codes,
        ]),
      ),
    );
  if (result.value.number !== demande.enterpriseNumber)
    throw invalidField('bce_data.number', 'validation.invalid');
  return result.value;
}
