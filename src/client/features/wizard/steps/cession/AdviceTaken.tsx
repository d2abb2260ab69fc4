import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DossierFacts } from '#domain/dossier/facts';
import { onePartnerLeft } from '#domain/dossier/transfers';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { Notice } from '../../../../ui/Notice';
import { gapId } from '../../frame/gaps';
import { failureSentence } from '../../people/failure';
import { useDossier } from '../../useDossier';

/** For a partnership with only one partner left: a box to confirm that advice was taken, which removes the warning. */
export function AdviceTaken({ facts }: { facts: DossierFacts }) {
  const intl = useIntl();
  const { id } = useDossier();
  const [update, { isLoading, error }] = useUpdateDemandeMutation();
  if (!facts.shares || !onePartnerLeft(facts)) return null;
  return (
    <Notice tone="info" live="off">
      <FormControlLabel
        sx={{ display: 'flex', gap: 1, ml: 0 }}
        control={
          <Checkbox
            id={gapId('advised')}
            checked={facts.shares.advised ?? false}
            // Not disabled while saving, as that would lose the keyboard focus.
            onChange={({ target }) => !isLoading && void update({ id, advised: target.checked })}
            sx={{ p: 0 }}
          />
        }
        label={<FormattedMessage id="cessionParts.advised" />}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {error !== undefined && failureSentence(intl, error)}
    </Notice>
  );
}
