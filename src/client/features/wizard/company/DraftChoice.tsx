import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { INDICATORS, indicator, resume } from '#domain/wizard';
import { useFormats } from '../../../intl/formats';
import { ChoiceCard } from '../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { gapId } from '../frame/gaps';

/** An id, or a new one. */
export type DraftAnswer = number | 'new';

interface Props {
  drafts: readonly DemandeSummary[];
  value: DraftAnswer;
  onChange: (answer: DraftAnswer) => void;
}

/** A dossier one has begun for this company is offered instead of a second one. */
export function DraftChoice({ drafts, value, onChange }: Props) {
  return (
    <ChoiceGroup
      id={gapId('draft')}
      legend={<FormattedMessage id="step1.drafts" values={{ n: drafts.length }} />}
    >
      {drafts.map((draft) => (
        <ChoiceCard
          key={draft.id}
          type="radio"
          name="draft"
          value={String(draft.id)}
          checked={value === draft.id}
          onChange={() => onChange(draft.id)}
          title={<FormattedMessage id="step1.resumeDraft" values={{ id: String(draft.id) }} />}
          description={<Where draft={draft} />}
        />
      ))}
      <ChoiceCard
        type="radio"
        name="draft"
        value="new"
        checked={value === 'new'}
        onChange={() => onChange('new')}
        title={<FormattedMessage id="wizard.startAfresh" />}
        description={<FormattedMessage id="step1.newDraftLine" />}
      />
    </ChoiceGroup>
  );
}

/** « Commencé hier à 17:12, en français. Étape 4 sur 7 : Déposant. » */
function Where({ draft: { progress, created_at, langue } }: { draft: DemandeSummary }) {
  const intl = useIntl();
  const formats = useFormats();
  const step = resume(progress);
  if (step === 'finish') return null;
  const values = {
    since: formats.since(created_at),
    langue,
    number: indicator(step),
    total: INDICATORS,
    name: intl.formatMessage({ id: `wizard.step.${step}` }),
  };
  return <FormattedMessage id="step1.draftLine" values={values} />;
}
