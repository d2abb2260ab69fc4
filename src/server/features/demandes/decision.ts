import { randomUUID } from 'node:crypto';
import { pathTo } from '#domain/base/paths';
import { namesPerson, type Refusal } from '#domain/causes/refusals';
import { checkedRoles, roleName } from '#domain/dossier/checkedPeople';
import type { DecisionInput, Demande } from '#domain/dossier/demande';
import { depositDay } from '#domain/dossier/depositDay';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { unfiledBecause } from '#domain/dossier/filing';
import type { Station } from '#domain/dossier/stations';
import { refusalsOfReturn } from '#domain/journal/reasons';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRow, demandeOf } from '../../db/mappers';
import { now } from '../../db/now';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { ownersOf, refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { OutboxService } from '../outbox/service';
import { dossierReader } from './dossierStore';
import { lockForChange } from './editors';
import { refusalMail, validationMail } from './mails';
import { present } from './present';
import * as store from './store';

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  /** The base URL of links in mails. */
  appUrl: string;
}

/**
 * An administrator's decision on a finished demande: resolved, or cancelled with reasons for the client; either is mailed. 409 when already
 * decided or not finished. 422 on a refusal without a reason, or about a person who is not in the dossier. 403 on one's own dossier, where
 * another administrator could decide.
 */
export async function decide(
  db: Db,
  { outbox, appUrl }: Dependencies,
  caller: Caller,
  id: number,
  { state, reason, reasons = [] }: DecisionInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await store.lockDemande(tx, id);
    if (!row || row.sample) throw notFound('demande.notFound');
    await refuseOwn(tx, caller, ownersOf(row));
    if (!state && !reason && reasons.length === 0) throw invalidField('reason', 'demande.reasonRequired');
    if (row.progress !== 100) throw conflict('demande.notFinished');
    if (row.status !== 'pending') throw conflict('demande.decided');
    const demande = demandeOf(present(await dossierReader(tx)(id)));
    const refusals = state ? [] : refusalsOf(demande, reasons);
    const status = state ? 'resolved' : 'cancelled';
    await store.changeDemande(tx, id, {
      status,
      reason: state ? null : (reason ?? null),
      refusals,
      decidedAt: now,
      // A refused dossier is no longer on its way through the registry.
      ...(!state && { station: null }),
    });
    const detail = state ? {} : { reasons: refusals.map(({ code }) => code) };
    await audit(tx, {
      actorId: caller.id,
      action: `demande.${status}`,
      subject: { type: 'demande', id },
      detail,
    });

    const { email, langueUser: lang } = await store.readerOf(tx, row.inChargeId);
    const told = { id, url: urlOf(appUrl, id), company: companyOf(row, lang) };
    const content = state
      ? validationMail(lang, {
          ...told,
          depositBy: depositDay({ ...demande, status }),
          unfiled: unfiledBecause(dossierFacts(demande)),
        })
      : refusalMail(lang, { ...told, flags: demande, reason: reason ?? null, refusals });
    // A corrected dossier is decided again, so each decision has its own key.
    await outbox.mail(tx, { to: email, key: `demande-${status}:${randomUUID()}`, content });
  });
}

/** The reasons with the names of the people concerned. */
function refusalsOf(demande: Demande, reasons: NonNullable<DecisionInput['reasons']>): Refusal[] {
  const roles = checkedRoles(demande);
  return reasons.map(({ code, person }) => {
    if (!namesPerson(code)) return { code, person: null };
    const role = roles.find(({ kind, id }) => kind === person?.kind && id === person.person_id);
    if (!role) throw invalidField('reasons', 'demande.personRequired');
    const { kind, id: person_id } = role;
    return { code, person: { kind, person_id, name: roleName(role) ?? '' } };
  });
}

const companyOf = ({ bceData }: DemandeRow, lang: 'fr' | 'nl'): string =>
  companyNameWithForm(JSON.parse(bceData) as BceData, lang);

const urlOf = (appUrl: string, id: number): string =>
  `${appUrl}${pathTo('documents', undefined, { demande_id: id })}`;

/**
 * The station of the newest version of a dossier at the registry: earlier versions may have been deposited or returned. null: no entry yet,
 * or this version does not go to the registry.
 */
export type StationOf = (tx: Tx, id: number) => Promise<Station | null>;

/** Why the registry returned a dossier, in its latest entry. */
export type LastReturn = (tx: Tx, id: number) => Promise<{ reason: string; words: string | null } | null>;

/**
 * Reopens a demande for corrections that was refused, or returned by the registry. Its reasons and the credits charged are kept; people
 * refused for their identity need a new check. Does nothing when already reopened. 409 when it is neither refused nor returned; 423 while
 * another tab edits it.
 */
export async function reopen(db: Db, lastReturn: LastReturn, caller: Caller, id: number): Promise<void> {
  await inTransaction(db, async (tx: Tx) => {
    const row = await lockForChange(tx, caller, id);
    if (row.progress < 100 && row.cost !== null) return;
    const isReturned = row.status !== 'cancelled' && row.station === 'returned';
    if (row.status !== 'cancelled' && !isReturned) throw conflict('demande.notRefused');
    const returned = isReturned ? await lastReturn(tx, id) : null;
    const refusals = returned ? refusalsOfReturn(returned.reason) : row.refusals;
    const demande = demandeOf(present(await dossierReader(tx)(id)));
    const again = checkedRoles(demande).flatMap(({ kind, id: personId, check }) => {
      const named = refusals.some((one) => one.person?.kind === kind && one.person.person_id === personId);
      return (named && check.verification_id) || [];
    });
    await store.untieChecks(tx, id, again);
    await store.changeDemande(tx, id, {
      status: 'pending',
      progress: 75,
      completedAt: null,
      decidedAt: null,
      station: null,
      ...(returned && { refusals, reason: returned.words }),
      // The finish also stores the proposal: unchanged, it is computed from the dossier again.
      ...(row.text !== null && row.text === row.textOver && { text: null, textOver: null }),
      ...(row.verificationId !== null &&
        again.includes(row.verificationId) && {
          verificationId: null,
          depositaireConfirmedName: null,
        }),
      updatedAt: now,
    });
    await audit(tx, { actorId: caller.id, action: 'demande.reopened', subject: { type: 'demande', id } });
  });
}
