import { FormattedMessage } from 'react-intl';
import type { DossierFacts, SeatFacts } from '#domain/dossier/facts';
import { organWords } from '#domain/law/organs';
import type { BceData } from '#domain/registry/bceData';
import { BeforeAsked } from '../../../entities/dossier/changes/BeforeAsked';
import { seatRows } from '../../../entities/dossier/changes/seatRows';
import { useWords } from '../../../entities/dossier/changes/words';
import { Part } from '../../../ui/Part';
import { DecidedBy } from './DecidedBy';

interface Props {
  facts: DossierFacts;
  seat: SeatFacts;
  /** The registry data before any correction. */
  registry: BceData;
}

export function SeatPart({ facts, seat, registry }: Props) {
  const words = useWords();
  return (
    <Part
      title={<FormattedMessage id="review.seat" />}
      aside={
        <DecidedBy
          organ={organWords(facts.company.legalForm, words.lang)[seat.move.organ].of}
          date={facts.decisionDate}
        />
      }
    >
      <BeforeAsked
        caption={words.intl.formatMessage({ id: 'review.seat' })}
        rows={seatRows(words, facts, seat, registry)}
      />
    </Part>
  );
}
