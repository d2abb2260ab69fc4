import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { publishedText, resolutions } from '#domain/dossier/resolutions';
import type { Language } from '#domain/language/languages';
import { aBceData, aDemande } from './factories';

/** A dossier of a form, with plain spaces. */
export interface Case {
  form?: string;
  langue?: Language;
  demande?: Partial<Demande>;
  /** Mandates in the registry. */
  registered?: number;
}

export const PEOPLE = ['Claire', 'Élise', 'Yves', 'Marc', 'Hugo', 'Ann'];
const register = (count: number) =>
  PEOPLE.slice(0, count).map((givenName) => ({ person: { givenName, surname: 'Peeters' } }));

export const factsOf = ({ form = '610', langue = 'fr', demande, registered = 3 }: Case) =>
  dossierFacts(
    aDemande({
      langue,
      bce_data: aBceData({ juridicalForm: { code: form }, function: register(registered) }),
      ...demande,
    }),
  );
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
export const publishedOf = (one: Case) => plain(publishedText(factsOf(one)));
export const decidedOf = (one: Case, subject: string) =>
  plain(resolutions(factsOf(one)).find((resolution) => resolution.subject === subject)?.text ?? '');

export const ONLY = {
  seat: { dirigeants_service: 0, cession_parts_service: 0 },
  directors: { address_service: 0, cession_parts_service: 0 },
  shares: { address_service: 0, dirigeants_service: 0 },
} as const;
