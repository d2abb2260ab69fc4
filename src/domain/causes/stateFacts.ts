import type { Demande } from '../dossier/demande';
import { depositDay } from '../dossier/depositDay';
import { type DossierState, dossierState, type StateFacts } from '../dossier/state';
import { awaitedPeople } from '../dossier/waiting';
import { missing } from './missing';

export const stateFacts = (demande: Demande): StateFacts => {
  const { progress, status, station, fee_paid, approval } = demande;
  const isFinished = progress === 100;
  return {
    ...{ progress, status, station, fee_paid },
    // A finished dossier lacks nothing, even if its checks changed since; a decided one waits for nobody.
    awaited: isFinished && status !== 'pending' ? [] : awaitedPeople(demande),
    missing: isFinished ? 0 : missing(demande).length,
    deposit_by: depositDay(demande),
    approval: approval ? (approval.returned ? 'sentBack' : 'waiting') : null,
  };
};

export const stateOf = (demande: Demande): DossierState => dossierState(stateFacts(demande));
