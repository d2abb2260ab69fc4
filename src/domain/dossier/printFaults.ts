/** The texts of a dossier that its documents cannot print as intended, by field. */

import { badLetters } from '../language/printable';
import { inOneLine } from '../people/names';
import { type BceData, companyName, seatAddress } from '../registry/bceData';
import type { Demande } from './demande';
import { type Service, type ServiceFlags, servicesOf } from './services';
import type { StepName } from './steps';

/** The part of a dossier that is checked. */
export type Printed = ServiceFlags &
  Pick<Demande, 'depositaire' | 'depositaire_nom' | 'minutes_keeper' | 'fait_a' | 'langue' | 'bce_data'> & {
    address: Pick<
      NonNullable<Demande['address']>,
      (typeof ADDRESS)[number] | (typeof ARTICLE)[number]
    > | null;
    dirigeants: readonly Pick<
      Demande['dirigeants'][number],
      'id' | 'givenName' | 'surname' | 'is_not_bce' | 'appointment' | 'company'
    >[];
    shareholders: readonly Pick<Demande['shareholders'][number], 'id' | 'full_name'>[];
  };

type Person = { id: number; name: string };

/** An entry of what is missing (causes/missing); `letters`: the unprintable characters. */
interface PrintFault {
  step: StepName;
  code: typeof TYPED | typeof REGISTRY;
  field: string;
  person?: Person;
  letters: string[];
}

/** In the order of the steps. Data of the registry cannot be changed in the dossier: their code explains what to do. */
export function printFaults(demande: Printed): PrintFault[] {
  const bce = JSON.parse(demande.bce_data) as BceData;
  const seat = seatAddress(bce, demande.langue);
  const { depositaire, depositaire_nom, minutes_keeper, fait_a } = demande;
  return [
    ...fault('step1Validate', 'denomination', companyName(bce, demande.langue), REGISTRY),
    ...fault('step1Validate', 'seat', [seat?.rue, seat?.localite].join(' '), REGISTRY),
    ...(depositaire === null ? [] : fault('step2', 'depositaire_nom', depositaire_nom)),
    ...fault('step3', 'fait_a', fait_a),
    ...fault('step3', 'minutes_keeper', minutes_keeper),
    ...servicesOf(demande).flatMap((service) => faultsOf[service](demande)),
  ];
}

const ADDRESS = ['rue', 'numero', 'box', 'zip_code', 'localite'] as const;
/** Text of the articles. */
const ARTICLE = ['article_number', 'article_before', 'article_after'] as const;
/** Texts in which question marks are valid, such as a company's name. */
const WORDS: readonly string[] = ['denomination', 'company', ...ARTICLE];

const faultsOf: Record<Service, (demande: Printed) => PrintFault[]> = {
  address: ({ address }) =>
    [...ADDRESS, ...ARTICLE].flatMap((field) => fault('addressService', field, address?.[field])),
  dirigeants: ({ dirigeants }) => dirigeants.flatMap(directorFaults),
  cession_parts: ({ shareholders }) =>
    shareholders.flatMap(({ id, full_name: name }) =>
      fault('cessionService', 'name', name, TYPED, { id, name }),
    ),
};

const TYPED = 'print.errorLetters';
const REGISTRY = 'print.errorRegistryLetters';

function directorFaults(director: Printed['dirigeants'][number]): PrintFault[] {
  const { id, is_not_bce, appointment, company } = director;
  const name = inOneLine(director);
  const step = 'dirigeantsService';
  const { rue, numero, box, zip_code, localite } = appointment?.domicile ?? {};
  return [
    ...fault(step, 'name', name, is_not_bce === 1 ? TYPED : REGISTRY, { id, name }),
    ...fault(step, 'domicile', [rue, numero, box, zip_code, localite].join(' '), TYPED, { id, name }),
    ...fault(step, 'company', company?.name, REGISTRY, { id, name }),
  ];
}

function fault(
  step: StepName,
  field: string,
  text: string | null | undefined,
  code: typeof TYPED | typeof REGISTRY = TYPED,
  person?: Person,
): PrintFault[] {
  const isWords = WORDS.includes(field) || step === 'cessionService';
  const letters = badLetters(text ?? '', isWords ? 'words' : 'name');
  return letters.length === 0 ? [] : [{ step, code, field, letters, ...(person && { person }) }];
}
