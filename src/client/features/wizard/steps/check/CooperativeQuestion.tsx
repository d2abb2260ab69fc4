import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { gapId } from '../../frame/gaps';
import { failureSentence } from '../../people/failure';
import { useDossier } from '../../useDossier';

const ANSWERS = [
  ['yes', true],
  ['no', false],
] as const;

/** Of an old SCRL/CVBA: the law made an SC of a real cooperative, and an SRL of any other. */
export function CooperativeQuestion() {
  const intl = useIntl();
  const { id, demande } = useDossier();
  const [update, { isLoading, error }] = useUpdateDemandeMutation();
  return (
    <Box sx={{ mt: 1.5, fontWeight: 400 }}>
      <ChoiceGroup
        id={gapId('cooperative')}
        legend={<FormattedMessage id="step1Validate.cooperative" />}
        help={<FormattedMessage id="step1Validate.cooperative.line" />}
        error={error === undefined ? undefined : failureSentence(intl, error)}
        columns={2}
      >
        {ANSWERS.map(([name, cooperative]) => (
          <ChoiceCard
            key={name}
            type="radio"
            name="cooperative"
            value={name}
            checked={demande.cooperative === cooperative}
            disabled={isLoading}
            onChange={() => void update({ id, cooperative })}
            title={<FormattedMessage id={`step1Validate.cooperative.${name}`} />}
            description={<FormattedMessage id={`step1Validate.cooperative.${name}.line`} />}
          />
        ))}
      </ChoiceGroup>
    </Box>
  );
}
