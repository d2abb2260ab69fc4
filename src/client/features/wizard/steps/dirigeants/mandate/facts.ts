import { day, lazy, object, text } from '#domain/base/schema';
import { type Dirigeant, type DirigeantUpdate, domicileShape } from '#domain/dossier/directorRecords';
import {
  type Appointment,
  type Daily,
  POWERS,
  type Powers,
  TERM_KINDS,
  type Term,
} from '#domain/dossier/mandates';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';

/** The facts of an appointment, in the order of the page. `company`: the company that a director in office represents. */
export const FACTS = ['company', 'daily', 'start', 'term', 'paid', 'powers', 'accepted', 'domicile'] as const;
export type Fact = (typeof FACTS)[number];

type Told = NonNullable<DirigeantUpdate['appointment']>;

/** The field values of one fact. A type alias, not an interface: it is stored as a draft. */
export type FactValues = {
  fact: Fact;
  company_number: string;
  daily: Daily | 'no';
  start: string;
  kind: Term['kind'];
  years: string;
  year: string;
  until: string;
  paid: YesNo;
  powers: Powers;
  accepted: YesNo;
  home: 'seat' | 'own';
  pays: string;
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
  localite: string;
};
export type YesNo = 'yes' | 'no';

const yesNo = (value: boolean): YesNo => (value ? 'yes' : 'no');
const NOWHERE = { pays: 'BE', zip_code: '', localite: '', rue: '', numero: '', box: '' };

export function valuesOf(
  fact: Fact,
  { company, daily, start, term, paid, powers, domicile, accepted }: Appointment,
): FactValues {
  return {
    fact,
    company_number: company?.number ?? '',
    daily: daily ?? 'no',
    start: start ?? '',
    kind: term.kind === 'nextMeeting' ? 'indefinite' : term.kind,
    years: term.kind === 'years' ? String(term.years) : '',
    year: term.kind === 'meeting' ? String(term.year) : '',
    until: term.kind === 'until' ? term.date : '',
    paid: yesNo(paid),
    powers,
    accepted: yesNo(accepted),
    home: domicile === null || domicile === 'seat' ? 'seat' : 'own',
    ...(domicile === null || domicile === 'seat' ? NOWHERE : domicile),
  };
}

/** The address is asked only for a home of one's own. Formik passes an empty input to a schema as undefined. */
const part = (name: keyof typeof domicileShape) =>
  lazy((_value, { parent }) => (parent.home === 'own' ? domicileShape[name].optional() : text()));
/** The schema of the number of a company to look up. */
export const companyNumber = (schema: ReturnType<typeof text>) =>
  schema.test('number', 'step1.errorEnterpriseNumber', (value) => isEnterpriseNumber(value ?? ''));

const figure = (when: Term['kind'], pattern: RegExp, code: string) =>
  text().when('kind', ([kind], schema) =>
    kind === when ? schema.required(code).matches(pattern, code) : schema,
  );

export const factSchema = object({
  company_number: text().when('fact', ([fact], schema) =>
    fact === 'company' ? companyNumber(schema) : schema,
  ),
  start: day(),
  kind: text().oneOf([...TERM_KINDS]),
  years: figure('years', /^[1-9]\d?$/, 'dirigeants.errorYears'),
  year: figure('meeting', /^2[01]\d{2}$/, 'dirigeants.errorYear'),
  until: day().when('kind', ([kind], schema) =>
    kind === 'until' ? schema.required('dirigeants.errorUntil') : schema,
  ),
  powers: text().oneOf([...POWERS]),
  pays: part('pays'),
  rue: part('rue'),
  numero: part('numero'),
  box: part('box'),
  zip_code: part('zip_code'),
  localite: part('localite'),
});

/** The payload of the open fact; null in a field means the usual value. */
export function payloadOf(
  values: FactValues,
  usual: Appointment,
): Pick<DirigeantUpdate, 'appointment' | 'company_number'> {
  return values.fact === 'company'
    ? { company_number: values.company_number }
    : { appointment: termsOf(values, usual) };
}

function termsOf(values: FactValues, usual: Appointment): Told {
  const { fact, start, paid, powers, accepted, home, pays, rue, numero, box, zip_code, localite } = values;
  switch (fact) {
    case 'company':
      return {};
    case 'daily':
      return { daily: values.daily === 'no' ? null : values.daily };
    case 'start':
      return { start: start === '' || start === usual.start ? null : start };
    case 'term':
      return { term: isUsual(termOf(values), usual.term) ? null : termOf(values) };
    case 'paid':
      return { paid: orUsual(paid === 'yes', usual.paid) };
    case 'powers':
      return { powers: orUsual(powers, usual.powers) };
    case 'accepted':
      return { accepted: orUsual(accepted === 'yes', usual.accepted) };
    case 'domicile':
      return { domicile: home === 'seat' ? null : { pays, rue, numero, box, zip_code, localite } };
  }
}

const isUsual = (value: unknown, usual: unknown): boolean => JSON.stringify(value) === JSON.stringify(usual);
const orUsual = <T>(value: T, usual: T): T | null => (isUsual(value, usual) ? null : value);

function termOf({ kind, years, year, until }: FactValues): Term {
  switch (kind) {
    case 'indefinite':
      return { kind };
    case 'years':
      return { kind, years: Number(years) };
    case 'meeting':
      return { kind, year: Number(year) };
    case 'until':
      return { kind, date: until };
  }
}

/** Whether the client entered this fact; otherwise it has the usual value. */
export const isTold = ({ appointment, company }: Dirigeant, fact: Fact): boolean =>
  (fact === 'company' ? company : appointment?.[fact]) != null;

export const factFieldId = (id: number, field: string): string => `mandate-${field}-${id}`;
