import { isPossible } from '#domain/causes/missing';
import type { NewDemande } from '#domain/dossier/demande';
import { flagsOf } from '#domain/dossier/services';
import type { Language } from '#domain/language/languages';
import { type Appointed, type UsualAnswers, type UsualDepositor, usualAnswers } from '#domain/office/usual';
import { samePerson, wholeName } from '#domain/people/nameMatch';
import { type BceData, formCodeOf, seatAddress } from '#domain/registry/bceData';
import { mandataries } from '#domain/registry/mandates';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRow, demandeOf } from '../../db/mappers';
import { invalidField } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import { dossierReader } from './dossierStore';
import * as store from './store';
import { lastDeposited, templateAnswers } from './usualStore';

type Known = Pick<UsualDepositor, 'GSM' | 'verification_id'>;
type Dossier = Pick<DemandeRow, 'id' | 'ownerId' | 'enterpriseNumber'>;
type NewSeat = NonNullable<UsualAnswers['seat']>;

export interface UsualDependencies {
  /** The name of a place in the language of the documents. */
  placeIn(typed: string, langue: Language): Promise<string>;
  writeAddress(tx: Tx, demande: Pick<DemandeRow, 'id' | 'langue'>, seat: NewSeat): Promise<unknown>;
  /** Adds appointed directors, each tied to their running check, if any; returns their ids. */
  addAppointed(tx: Tx, demande: Dossier, people: readonly Appointed[]): Promise<number[]>;
  /** Checks that the office has from its earlier dossiers. */
  known: {
    depositor(tx: Tx, ownerId: number, name: string, known: Known): Promise<number | null>;
    director(tx: Tx, dossier: Dossier, id: number, known: Known): Promise<void>;
    inOffice(tx: Tx, dossier: Dossier): Promise<void>;
  };
  tieDepositor(tx: Tx, callerId: number, ownerId: number, verificationId: number): Promise<boolean>;
}

/** Defaults of a new dossier for a member of an office; none without an office. */
export function usualBeginnings(db: Db, others: UsualDependencies) {
  const find = dossierReader(db);

  return {
    /** The default answers; null: none. 422 when `from` is gone or not the office's. */
    async answersFor(
      { id, ownerId, officeId }: Caller,
      from: NewDemande['from'],
      company: string,
    ): Promise<UsualAnswers | null> {
      if (!from) {
        const last = officeId === null ? undefined : await lastDeposited(db, ownerId, id);
        const rows = last === undefined ? undefined : await find(last);
        return rows ? usualAnswers(demandeOf(rows), 'latest', company) : null;
      }
      if (officeId !== null && from.kind === 'template') {
        const answers = await templateAnswers(db, officeId, from.id);
        if (answers) return answers;
      }
      if (officeId !== null && from.kind === 'dossier') {
        const rows = await find(from.id);
        if (rows?.demande.ownerId === ownerId) return usualAnswers(demandeOf(rows), 'clone', company);
      }
      throw invalidField('from', 'usual.errorGone');
    },

    /** Writes the answers into a demande that was just opened. */
    async fillIn(tx: Tx, demande: DemandeRow, bce: BceData, answers: UsualAnswers): Promise<void> {
      const { langue } = demande;
      const place = (typed: string | null | undefined) => (typed ? others.placeIn(typed, langue) : null);
      const services = answers.services?.filter((service) => isPossible(service, formCodeOf(bce)));
      await store.changeDemande(tx, demande.id, {
        ...(services && flagsOf(services)),
        ...(await depositorColumns(tx, demande, answers.depositor ?? null)),
        faitA: await place(answers.place),
        minutesKeeper: answers.meeting?.minutes_keeper ?? null,
        writtenDecisions: answers.meeting?.written_decisions ?? null,
        dateChangement: answers.dates?.date_changement ?? null,
        dateAssemblee: answers.dates?.date_assemblee ?? null,
      });
      const { seat, appointed = [] } = answers;
      if (seat && seatAddress(bce, langue))
        await others.writeAddress(tx, demande, {
          ...seat,
          localite: (await place(seat.localite)) ?? seat.localite,
        });
      // People who are already directors there are not appointed again.
      const inOffice = mandataries(bce).map(wholeName);
      const coming = appointed.filter(
        (one) => !inOffice.some((name) => samePerson(name, wholeName(one)) && !one.company),
      );
      const ids = await others.addAppointed(tx, demande, coming);
      for (const [at, id] of ids.entries()) {
        const known = coming[at];
        if (known) await others.known.director(tx, demande, id, known);
      }
      if (services?.includes('dirigeants')) await others.known.inOffice(tx, demande);
    },
  };

  async function depositorColumns(
    tx: Tx,
    { ownerId, userId }: DemandeRow,
    depositor: UsualDepositor | null,
  ): Promise<store.DemandeChange> {
    if (!depositor) return {};
    const { kind, name, no_mobile } = depositor;
    const known = name && (await others.known.depositor(tx, ownerId, name, depositor));
    const verificationId = known && (await others.tieDepositor(tx, userId, ownerId, known)) ? known : null;
    return { depositaire: kind, depositaireNom: name, depositaireNoMobile: no_mobile, verificationId };
  }
}
