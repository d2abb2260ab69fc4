import { bool, lazy, object, text } from '#domain/base/schema';
import { type Dirigeant, type DirigeantUpdate, domicileShape } from '#domain/dossier/directorRecords';
import { MANDATE_CHANGES, type MandateChange, type Powers } from '#domain/dossier/mandates';
import { companyNumber } from './facts';

type Named = Record<keyof MandateChange, boolean>;

/** The ticked changes first, then their values. A type alias, not an interface: it is stored as a draft. */
export type ChangeValues = Named & {
  /** The person represents a company, whose number is asked for. */
  represents: boolean;
  company_number: string;
  surname: string;
  givenName: string;
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
  localite: string;
  pays: string;
  nextSurname: string;
  nextGivenName: string;
  to: Powers;
};

export function changeValues({ change, company }: Dirigeant, represents: boolean): ChangeValues {
  const { new_name, domicile, representative, powers } = change ?? {};
  return {
    new_name: new_name != null,
    domicile: domicile != null,
    representative: representative != null,
    powers: powers != null,
    represents,
    company_number: company?.number ?? '',
    surname: new_name?.surname ?? '',
    givenName: new_name?.givenName ?? '',
    ...(domicile ?? { pays: 'BE', zip_code: '', localite: '', rue: '', numero: '', box: '' }),
    nextSurname: representative?.surname ?? '',
    nextGivenName: representative?.givenName ?? '',
    to: powers ?? 'articles',
  };
}

const nameWhen = (what: 'new_name' | 'representative') =>
  text().when(what, ([told], schema) => (told ? schema.required('dirigeants.errorNameRequired') : schema));
/** Formik passes an empty input to a schema as undefined. */
const part = (name: keyof typeof domicileShape) =>
  lazy((_value, { parent }) => (parent.domicile ? domicileShape[name].optional() : text()));

export const changeSchema = object({
  new_name: bool().test('any', 'dirigeants.errorNoChange', (_told, { parent }) =>
    MANDATE_CHANGES.some((what) => parent[what]),
  ),
  company_number: text().when('represents', ([asked], schema) => (asked ? companyNumber(schema) : schema)),
  surname: nameWhen('new_name'),
  rue: part('rue'),
  numero: part('numero'),
  box: part('box'),
  zip_code: part('zip_code'),
  localite: part('localite'),
  pays: part('pays'),
  nextSurname: nameWhen('representative'),
});

/** The payload: null for a change that is not ticked. */
export function toldBy(values: ChangeValues): Pick<DirigeantUpdate, 'change' | 'company_number'> {
  const { pays, rue, numero, box, zip_code, localite } = values;
  const name = (surname: string, givenName: string) => ({
    surname: surname.trim(),
    givenName: givenName.trim(),
  });
  return {
    change: {
      new_name: values.new_name ? name(values.surname, values.givenName) : null,
      domicile: values.domicile ? { pays, rue, numero, box, zip_code, localite } : null,
      representative: values.representative ? name(values.nextSurname, values.nextGivenName) : null,
      powers: values.powers ? values.to : null,
    },
    ...(values.represents && { company_number: values.company_number }),
  };
}
