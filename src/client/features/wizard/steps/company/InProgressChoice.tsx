import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/dossier/demande';
import { INDICATORS, indicator } from '#domain/dossier/wizard';
import { useFormats } from '../../../../intl/formats';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { gapId } from '../../frame/gaps';

/** The id of a dossier, or 'new'. */
export type ResumeAnswer = number | 'new';

interface Props {
  demandes: readonly DemandeSummary[];
  value: ResumeAnswer;
  onChange: (answer: ResumeAnswer) => void;
}

/** Offers the person's dossiers in progress for this company, instead of a second one. */
export function InProgressChoice({ demandes, value, onChange }: Props) {
  return (
    <ChoiceGroup
      id={gapId('resume')}
      legend={<FormattedMessage id="step1.inProgress" values={{ n: demandes.length }} />}
    >
      {demandes.map((demande) => (
        <ChoiceCard
          key={demande.id}
          type="radio"
          name="resume"
          value={String(demande.id)}
          checked={value === demande.id}
          onChange={() => onChange(demande.id)}
          title={<FormattedMessage id="step1.resumeOne" values={{ id: String(demande.id) }} />}
          description={<Where demande={demande} />}
        />
      ))}
      <ChoiceCard
        type="radio"
        name="resume"
        value="new"
        checked={value === 'new'}
        onChange={() => onChange('new')}
        title={<FormattedMessage id="wizard.startAfresh" />}
        description={<FormattedMessage id="step1.newLine" />}
      />
    </ChoiceGroup>
  );
}

/** « Commencé hier à 17:12, en français. Étape 4 sur 7 : Déposant. » */
function Where({ demande }: { demande: DemandeSummary }) {
  const intl = useIntl();
  const formats = useFormats();
  const values = {
    since: formats.since(demande.created_at),
    langue: demande.langue,
    number: indicator(demande.open_step),
    total: INDICATORS,
    name: intl.formatMessage({ id: `wizard.step.${demande.open_step}` }),
  };
  return <FormattedMessage id="step1.resumeLine" values={values} />;
}
