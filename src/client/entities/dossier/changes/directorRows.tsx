import { FormattedMessage, type IntlShape } from 'react-intl';
import type { AppointedFacts, ChangedFacts, DirectorFacts } from '#domain/dossier/facts';
import { MANDATE_CHANGES } from '#domain/dossier/mandates';
import type { Language } from '#domain/language/languages';
import { inOneLine } from '#domain/people/names';
import { formatAddress } from '#domain/registry/bceData';
import type { Formats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import type { FactRow } from './BeforeAsked';
import type { Words } from './words';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Directors who leave, join and stay, with causes and terms. `formerNames`: the registry's spelling of corrected names. */
export function directorRows(
  { intl, lang, formats }: Words,
  { ended, appointed, changed, unchanged }: DirectorFacts,
  formerNames = NO_NAMES,
): FactRow[] {
  return [
    ...ended.map(({ id, name, cause, date, daily }) => ({
      id: `ended-${id}`,
      label: <FormattedMessage id={`dirigeants.cause.${cause}`} />,
      before: name,
      registry: formerNames.get(name),
      asked: date ? (
        <FormattedMessage id="review.endsOn" values={{ date: formats.longDate(date) }} />
      ) : (
        <FormattedMessage id="review.ends" />
      ),
      ...(daily === 'only' && { notes: [intl.formatMessage({ id: 'dirigeants.dailyOnly.short' })] }),
    })),
    ...appointed.map((person) => ({
      id: `appointed-${person.id}`,
      label: <FormattedMessage id={actOf(person)} />,
      ...(person.registered && { before: person.name, registry: formerNames.get(person.name) }),
      asked: person.name,
      notes: termsOf(intl, formats, lang, person),
    })),
    ...changed.map((person) => ({
      id: `changed-${person.id}`,
      label: <FormattedMessage id="review.changed" />,
      before: person.name,
      registry: formerNames.get(person.name),
      asked: person.new_name ? inOneLine(person.new_name) : person.name,
      notes: changesOf(intl, lang, person),
    })),
    ...unchanged.map(({ name }, at) => ({
      id: `unchanged-${at}`,
      label: <FormattedMessage id="review.mandate" />,
      before: name,
      registry: formerNames.get(name),
    })),
  ];
}

const actOf = ({ kind, daily }: AppointedFacts): MessageId =>
  daily === 'only'
    ? 'review.daily'
    : kind === 'appointment'
      ? 'review.appointment'
      : `review.appointment.${kind}`;

/** Changes of a continuing director, one per line. */
const changesOf = (intl: IntlShape, lang: Language, person: ChangedFacts): string[] =>
  MANDATE_CHANGES.flatMap((what) => {
    const { domicile, representative, powers } = person;
    if (person[what] === null) return [];
    const value = {
      new_name: person.new_name && inOneLine(person.new_name),
      domicile: domicile && formatAddress(domicile, lang),
      representative: representative && inOneLine(representative),
      powers: powers && intl.formatMessage({ id: `dirigeants.powers.${powers}` }),
    }[what];
    const name = intl.formatMessage({ id: `dirigeants.changed.${what}` });
    return [intl.formatMessage({ id: 'review.term' }, { name, value })];
  });

/** Terms of an appointment, one per line. */
function termsOf(intl: IntlShape, formats: Formats, lang: Language, person: AppointedFacts) {
  const { start, term, paid, powers, accepted, domicile, company, daily } = person;
  const values = {
    n: term.kind === 'years' ? term.years : 0,
    year: term.kind === 'meeting' ? String(term.year) : '',
    date: term.kind === 'until' ? formats.longDate(term.date) : '',
  };
  const fact = (id: 'term' | 'paid' | 'powers' | 'accepted' | 'domicile', value: string) =>
    intl.formatMessage(
      { id: 'review.term' },
      { name: intl.formatMessage({ id: `dirigeants.fact.${id}` }), value },
    );
  return [
    company && intl.formatMessage({ id: 'dirigeants.represents' }, { company: company.name }),
    start && intl.formatMessage({ id: 'review.from' }, { date: formats.longDate(start) }),
    daily === 'also' && intl.formatMessage({ id: 'dirigeants.withDaily' }),
    daily !== 'only' && fact('term', intl.formatMessage({ id: `dirigeants.termIs.${term.kind}` }, values)),
    fact('paid', intl.formatMessage({ id: paid ? 'dirigeants.paid.yes' : 'dirigeants.paid.no' })),
    daily !== 'only' && fact('powers', intl.formatMessage({ id: `dirigeants.powers.${powers}` })),
    fact(
      'accepted',
      intl.formatMessage({ id: accepted ? 'dirigeants.accepted.yes' : 'dirigeants.accepted.no' }),
    ),
    domicile &&
      fact(
        'domicile',
        domicile === 'seat'
          ? intl.formatMessage({ id: 'dirigeants.home.seat' })
          : formatAddress(domicile, lang),
      ),
  ].filter((line): line is string => Boolean(line));
}
