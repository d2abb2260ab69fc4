import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { OneOf } from '../../../../ui/OneOf';
import { gapId } from '../../frame/gaps';
import { failureSentence } from '../../people/failure';
import { useDossier } from '../../useDossier';

const ANSWERS = ['yes', 'no'] as const;

/** For a former SCRL/CVBA: by law a real cooperative became an SC, and any other an SRL. */
export function CooperativeQuestion() {
  const intl = useIntl();
  const { id, demande } = useDossier();
  const [update, { isLoading, error }] = useUpdateDemandeMutation();
  return (
    <Box sx={{ mt: 1.5, fontWeight: 400 }}>
      <OneOf
        id={gapId('cooperative')}
        legend={<FormattedMessage id="step1Validate.cooperative" />}
        help={<FormattedMessage id="step1Validate.cooperative.line" />}
        error={error === undefined ? undefined : failureSentence(intl, error)}
        columns={2}
        name="cooperative"
        values={ANSWERS}
        chosen={demande.cooperative === null ? '' : demande.cooperative ? 'yes' : 'no'}
        // Not disabled while saving, as that would lose the keyboard focus.
        onChoose={(answer) => !isLoading && void update({ id, cooperative: answer === 'yes' })}
        title={(answer) => <FormattedMessage id={`step1Validate.cooperative.${answer}`} />}
        description={(answer) => <FormattedMessage id={`step1Validate.cooperative.${answer}.line`} />}
      />
    </Box>
  );
}
