import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#domain/languages';
import type { LegalForm } from '#domain/law/forms';
import { isGermanSpeaking, type Region, regionOf } from '#domain/law/places';
import { seatMove } from '#domain/law/seat';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';

interface Props {
  /** Null for a form whose law is not known here. */
  form: LegalForm | null;
  /** Postcodes of the seat as registered, and as typed. */
  from: string;
  to: string;
  /** The language of the documents: in Brussels that of the articles. */
  documents: Language;
}

/** Who decides a move, and whether it takes a notary. It informs and never blocks: the articles may say more. */
export function SeatNotice({ form, from, to, documents }: Props) {
  const intl = useIntl();
  const page = useLanguage();
  const [fromRegion, toRegion] = [regionOf(from), regionOf(to)];
  if (!fromRegion || !toRegion) return null;
  const region = (name: Region) => intl.formatMessage({ id: `addressService.region.${name}` });
  const move = seatMove({ form, from, to, documents });
  const withAddress = seatMove({ form, from, to, documents, addressInArticles: true });

  const title = (
    <FormattedMessage
      id={fromRegion === toRegion ? 'addressService.sameRegion' : 'addressService.otherRegion'}
      values={{ from: region(fromRegion), to: region(toRegion) }}
    />
  );
  return (
    <>
      <Notice tone={move.articles.length === 0 ? 'info' : 'warn'} live="status" title={title}>
        {move.articles.length === 0 && <FormattedMessage id="addressService.sameRegionText" />}
        {move.articles.length > 0 && !move.newLanguage && (
          <FormattedMessage id="addressService.otherRegionText" />
        )}
        {move.newLanguage && (
          <>
            <FormattedMessage id="addressService.otherLanguage" />{' '}
            <FormattedMessage id="addressService.otherLanguageText" />
          </>
        )}{' '}
        {form && move.deed === 'needed' && (
          <FormattedMessage id="addressService.deed" values={{ form: form.short[page] }} />
        )}
        {form && move.ask && withAddress.deed === 'needed' && (
          <FormattedMessage id="addressService.deedForAddress" values={{ form: form.short[page] }} />
        )}
        {move.deed === 'toCheck' && <FormattedMessage id="addressService.deedToCheck" />}
      </Notice>
      {isGermanSpeaking(to) && (
        <Notice live="status">
          <FormattedMessage id="addressService.german" />
        </Notice>
      )}
    </>
  );
}
