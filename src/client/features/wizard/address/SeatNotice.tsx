import { FormattedMessage, useIntl } from 'react-intl';
import { seatDecider } from '#domain/dossierFacts';
import type { Language } from '#domain/languages';
import { isGermanSpeaking, type Region, regionOf } from '#domain/region';
import { Notice } from '../../../ui/Notice';

interface Props {
  /** Postcodes of the seat as registered, and as typed. */
  from: string;
  to: string;
  /** The language of the documents: in Brussels that of the articles. */
  documents: Language;
}

/** Who decides a move, from the two postcodes. It informs and never blocks: the articles may say more. */
export function SeatNotice({ from, to, documents }: Props) {
  const intl = useIntl();
  const [fromRegion, toRegion] = [regionOf(from), regionOf(to)];
  if (!fromRegion || !toRegion) return null;
  const region = (name: Region) => intl.formatMessage({ id: `addressService.region.${name}` });
  const decider = seatDecider(from, to, documents);

  const title =
    fromRegion === toRegion ? (
      <FormattedMessage id="addressService.sameRegion" values={{ region: region(toRegion) }} />
    ) : (
      <FormattedMessage
        id="addressService.otherRegion"
        values={{ from: region(fromRegion), to: region(toRegion) }}
      />
    );
  return (
    <>
      <Notice tone={decider === 'board' ? 'info' : 'warn'} live="status" title={title}>
        {decider === 'board' && <FormattedMessage id="addressService.sameRegionText" />}
        {decider === 'boardAndArticles' && <FormattedMessage id="addressService.otherRegionText" />}
        {decider === 'meeting' && (
          <>
            <FormattedMessage id="addressService.otherLanguage" />{' '}
            <FormattedMessage id="addressService.otherLanguageText" />
          </>
        )}
      </Notice>
      {isGermanSpeaking(to) && (
        <Notice live="status">
          <FormattedMessage id="addressService.german" />
        </Notice>
      )}
    </>
  );
}
