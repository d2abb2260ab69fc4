import { useOutletContext } from 'react-router-dom';
import type { Demande } from '#domain/dossier/demande';
import type { BceData } from '#domain/registry/bceData';

/** The dossier that is open in the wizard. */
export interface Dossier {
  id: number;
  /** As saved. */
  demande: Demande;
  /** The registry data of the company, as read when the dossier was created, with later corrections. */
  bce: BceData;
  /** 'Brasserie du Canal SA', in the language of the documents. */
  company: string;
}

/** For the screens of the steps, which WizardLayout renders once the dossier is read. */
export const useDossier = () => useOutletContext<Dossier>();
