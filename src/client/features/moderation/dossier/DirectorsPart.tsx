import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { AppointedFacts, DirectorFacts, DossierFacts } from '#domain/dossier/facts';
import type { Language } from '#domain/language/languages';
import { DIRECTORS_DECIDER } from '#domain/law/decisions';
import { organWords } from '#domain/law/organs';
import { formatAddress } from '#domain/registry/bceData';
import { type Formats, useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { BeforeAsked, type FactRow } from './BeforeAsked';
import { DecidedBy } from './DecidedBy';
import { Part } from './Part';

interface Props {
  facts: DossierFacts;
  directors: DirectorFacts;
  /** How the registry itself calls who was corrected, by the name they have now. */
  formerNames: ReadonlyMap<string, string>;
}

/** Who leaves and why, who comes and on what terms, who stays. */
export function DirectorsPart({ facts, directors, formerNames }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const { legalForm } = facts.company;
  const { ended, appointed, unchanged } = directors;
  const rows: FactRow[] = [
    ...ended.map(({ id, name, cause, date }) => ({
      id: `ended-${id}`,
      label: <FormattedMessage id={`dirigeants.cause.${cause}`} />,
      before: name,
      registry: formerNames.get(name),
      asked: date ? (
        <FormattedMessage id="review.endsOn" values={{ date: formats.longDate(date) }} />
      ) : (
        <FormattedMessage id="review.ends" />
      ),
    })),
    ...appointed.map((person) => ({
      id: `appointed-${person.id}`,
      label: <FormattedMessage id="review.appointment" />,
      asked: person.name,
      notes: termsOf(intl, formats, lang, person),
    })),
    ...unchanged.map(({ name }, at) => ({
      id: `unchanged-${at}`,
      label: <FormattedMessage id="review.mandate" />,
      before: name,
      registry: formerNames.get(name),
    })),
  ];
  const organ = DIRECTORS_DECIDER[legalForm?.family ?? 'company'].value;
  return (
    <Part
      title={<FormattedMessage id="review.directors" />}
      aside={<DecidedBy organ={organWords(legalForm, lang)[organ].of} date={facts.decisionDate} />}
    >
      <BeforeAsked caption={intl.formatMessage({ id: 'review.directors' })} rows={rows} />
    </Part>
  );
}

/** The terms of an appointment, a line each. */
function termsOf(intl: IntlShape, formats: Formats, lang: Language, person: AppointedFacts) {
  const { start, term, paid, powers, accepted, domicile, company } = person;
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
    fact('term', intl.formatMessage({ id: `dirigeants.termIs.${term.kind}` }, values)),
    fact('paid', intl.formatMessage({ id: paid ? 'dirigeants.paid.yes' : 'dirigeants.paid.no' })),
    fact('powers', intl.formatMessage({ id: `dirigeants.powers.${powers}` })),
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
