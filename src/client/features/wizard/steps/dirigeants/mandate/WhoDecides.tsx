import { FormattedMessage, useIntl } from 'react-intl';
import type { DossierFacts } from '#domain/dossier/facts';
import { DIRECTORS_BY, type DirectorsBy } from '#domain/dossier/mandates';
import { capitalised } from '#domain/language/typography';
import { appliesTo, COOPTATION, NOTED_BY_BOARD } from '#domain/law/decisions';
import { organWords } from '#domain/law/organs';
import { useUpdateDemandeMutation } from '../../../../../entities/dossier/demandesApi';
import type { MessageId } from '../../../../../intl/messages';
import { useLanguage } from '../../../../../intl/useLanguage';
import { OneOf } from '../../../../../ui/OneOf';
import { gapId } from '../../../frame/gaps';
import { failureSentence } from '../../../people/failure';
import { useDossier } from '../../../useDossier';

/** Who appoints and dismisses the directors: asked if it matters and there is more than one answer. */
export function WhoDecides({ facts }: { facts: DossierFacts }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { id } = useDossier();
  const [update, { isLoading, error }] = useUpdateDemandeMutation();
  const values = answersFor(facts);
  if (!facts.directors || values.length < 2) return null;
  const { legalForm } = facts.company;
  const words = organWords(legalForm, lang);
  const lines: Record<DirectorsBy, MessageId> = {
    meeting: 'dirigeants.by.meeting.line',
    board: appliesTo(COOPTATION, legalForm) ? 'dirigeants.by.board.line' : 'dirigeants.by.boardNotes.line',
    director: 'dirigeants.by.director.line',
  };
  return (
    <OneOf
      id={gapId('directors_by')}
      legend={<FormattedMessage id="dirigeants.by" />}
      error={error === undefined ? undefined : failureSentence(intl, error)}
      columns={values.length === 3 ? 3 : 2}
      sx={{ mt: 2, mb: 3 }}
      name="directors_by"
      values={values}
      chosen={facts.directors.by}
      // Not disabled while saving, as that would lose the keyboard focus.
      onChoose={(by) => !isLoading && void update({ id, directors_by: by === 'meeting' ? null : by })}
      title={(by) =>
        by === 'director' ? <FormattedMessage id="dirigeants.by.director" /> : capitalised(words[by].the)
      }
      description={(by) => <FormattedMessage id={lines[by]} />}
    />
  );
}

/** The answers of the legal form for these changes, with the one already chosen. */
function answersFor({ company, directors }: DossierFacts): DirectorsBy[] {
  if (!directors) return [];
  const { by, ended, appointed, changed } = directors;
  // The board alone decides on daily management: nothing to ask.
  const matters =
    ended.some(({ daily }) => daily !== 'only') ||
    appointed.some(({ daily }) => daily !== 'only') ||
    changed.some(({ powers }) => powers !== null);
  const resigns =
    ended.length > 0 &&
    appointed.length + changed.length === 0 &&
    ended.every(({ cause }) => cause === 'resignation');
  const holds: Record<DirectorsBy, boolean> = {
    meeting: matters,
    board: matters && appliesTo(NOTED_BY_BOARD, company.legalForm),
    director: resigns && appliesTo(NOTED_BY_BOARD, company.legalForm),
  };
  return DIRECTORS_BY.filter((one) => holds[one] || (by !== 'meeting' && (one === by || one === 'meeting')));
}
