import { useOutletContext } from 'react-router-dom';
import type { Demande } from '#domain/dossier/demande';
import type { BceData } from '#domain/registry/bceData';

/** The dossier that is open in the wizard. */
export interface Dossier {
  id: number;
  /** As it is saved. */
  demande: Demande;
  /** The registry's data of the company, as it was when the dossier was opened. */
  bce: BceData;
  /** 'Brasserie du Canal SA', in the language of the documents. */
  company: string;
}

/** For the screens of the steps: WizardLayout draws them once the dossier is there. */
export const useDossier = () => useOutletContext<Dossier>();
