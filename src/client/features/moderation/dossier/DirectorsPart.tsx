import { FormattedMessage } from 'react-intl';
import { directorDeciders } from '#domain/dossier/directorDecisions';
import type { DirectorFacts, DossierFacts } from '#domain/dossier/facts';
import { enumeration } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { BeforeAsked } from '../../../entities/dossier/changes/BeforeAsked';
import { directorRows } from '../../../entities/dossier/changes/directorRows';
import { useWords } from '../../../entities/dossier/changes/words';
import { Part } from '../../../ui/Part';
import { DecidedBy } from './DecidedBy';

interface Props {
  facts: DossierFacts;
  directors: DirectorFacts;
  /** The original name in the registry of each corrected director, by the present name. */
  formerNames: ReadonlyMap<string, string>;
}

export function DirectorsPart({ facts, directors, formerNames }: Props) {
  const words = useWords();
  const { legalForm } = facts.company;
  return (
    <Part
      title={<FormattedMessage id="review.directors" />}
      aside={
        <DecidedBy
          organ={enumeration(
            directorDeciders(facts).map((organ) => organWords(legalForm, words.lang)[organ].of),
            words.lang,
          )}
          date={facts.decisionDate}
        />
      }
    >
      <BeforeAsked
        caption={words.intl.formatMessage({ id: 'review.directors' })}
        rows={directorRows(words, directors, formerNames)}
      />
    </Part>
  );
}
