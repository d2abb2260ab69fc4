import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { InCharge } from '../../../entities/dossier/InCharge';
import { mergeSx } from '../../../ui/mergeSx';
import { useStepFacts } from './facts';

/** The member of the office in charge of the dossier; nothing if there is only one member. */
export function InChargeLine({ sx }: { sx?: SxProps<Theme> }) {
  const { dossier } = useStepFacts();
  const inCharge = dossier?.demande.in_charge;
  if (!inCharge) return null;
  return (
    <Box sx={mergeSx({ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }, sx)}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <FormattedMessage id="office.inCharge" />
      </Box>
      <InCharge id={dossier.id} inCharge={inCharge} hideLabel />
    </Box>
  );
}
