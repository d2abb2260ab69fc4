import { FormattedMessage, useIntl } from 'react-intl';
import type { DossierFacts } from '#domain/dossier/facts';
import type { Region } from '#domain/law/places';
import { seatMove } from '#domain/law/seat';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';

interface Props {
  /** With the typed values. */
  facts: DossierFacts;
}

/** Who decides on the move, and what changes with it. It never blocks, as the articles may differ. */
export function SeatNotice({ facts: { company, seat, language } }: Props) {
  const intl = useIntl();
  const page = useLanguage();
  const form = company.legalForm;
  if (!seat?.fromRegion || !seat.toRegion) return null;
  const { move, fromRegion, toRegion } = seat;
  const region = (name: Region) => intl.formatMessage({ id: `addressService.region.${name}` });
  const [from, to] = [seat.from?.zip_code ?? '', seat.to?.zip_code ?? ''];
  const withAddress = seatMove({ form, from, to, documents: language, addressInArticles: true });
  const onlyAddress = move.articles.every((reason) => reason === 'address');

  const title = (
    <FormattedMessage
      id={fromRegion === toRegion ? 'addressService.sameRegion' : 'addressService.otherRegion'}
      values={{ from: region(fromRegion), to: region(toRegion) }}
    />
  );
  return (
    <Notice tone={onlyAddress ? 'info' : 'warn'} live="status" title={title}>
      {move.articles.length === 0 && <FormattedMessage id="addressService.sameRegionText" />}
      {onlyAddress && move.articles.length > 0 && <FormattedMessage id="addressService.addressChanges" />}
      {!onlyAddress && !move.newLanguage && <FormattedMessage id="addressService.otherRegionText" />}
      {move.newLanguage && (
        <>
          <FormattedMessage id="addressService.otherLanguage" />{' '}
          <FormattedMessage id="addressService.otherLanguageText" />
        </>
      )}{' '}
      {form && move.ask && withAddress.deed === 'needed' && (
        <FormattedMessage id="addressService.deedForAddress" values={{ form: form.short[page] }} />
      )}
      {move.deed === 'toCheck' && <FormattedMessage id="addressService.deedToCheck" />}
    </Notice>
  );
}
