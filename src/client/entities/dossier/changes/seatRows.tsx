import { FormattedMessage } from 'react-intl';
import type { DossierFacts, SeatFacts } from '#domain/dossier/facts';
import { notarySubject } from '#domain/dossier/filing';
import { deedUnknown } from '#domain/dossier/questions';
import type { Region } from '#domain/law/places';
import { type BceData, formatAddress, seatAddress } from '#domain/registry/bceData';
import type { FactRow } from './BeforeAsked';
import type { Words } from './words';

/** The move of the seat and its consequences. `registry`: data before an administrator corrected them. */
export function seatRows(
  { intl, lang, formats }: Words,
  facts: DossierFacts,
  seat: SeatFacts,
  registry: BceData,
): FactRow[] {
  const { from, to, fromRegion, toRegion, court, inArticles } = seat;
  const region = (name: Region | null) => name && intl.formatMessage({ id: `addressService.region.${name}` });
  const unknown = <FormattedMessage id="review.unknown" />;
  const before = facts.company.court;
  const registered = seatAddress(registry, facts.language);
  return [
    {
      id: 'address',
      label: <FormattedMessage id="review.address" />,
      before: from ? formatAddress(from, lang) : unknown,
      registry: registered && formatAddress(registered, lang),
      asked: to ? formatAddress(to, lang) : unknown,
      notes: facts.effectiveDate
        ? [intl.formatMessage({ id: 'review.from' }, { date: formats.longDate(facts.effectiveDate) })]
        : [],
    },
    {
      id: 'region',
      label: <FormattedMessage id="review.region" />,
      before: region(fromRegion) ?? unknown,
      asked: toRegion !== fromRegion && (region(toRegion) ?? unknown),
    },
    {
      id: 'court',
      label: <FormattedMessage id="review.court" />,
      before: before ? before.name[lang] : unknown,
      asked: court?.key !== before?.key && (court?.name[lang] ?? unknown),
    },
    {
      id: 'articles',
      label: <FormattedMessage id="review.inArticles" />,
      asked: inArticles != null && <FormattedMessage id={`review.inArticles.${inArticles ? 'yes' : 'no'}`} />,
      otherwise: <FormattedMessage id="review.inArticles.unsaid" />,
      notes: [intl.formatMessage({ id: notaryText(facts) })],
    },
  ];
}

const notaryText = (facts: DossierFacts) => {
  if (notarySubject(facts) !== null) return 'review.notary';
  return deedUnknown(facts) ? 'review.maybeNotary' : 'review.noNotary';
};
