import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { stateOf } from '#domain/causes/stateFacts';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { SampleMark } from '../../../entities/dossier/sample';
import { DossierChip } from '../../../entities/states/DossierChip';
import { StatusChip } from '../../../entities/states/StatusChip';
import { SkeletonText } from '../../../ui/SkeletonText';
import type { Dossier } from '../useDossier';
import { useStepFacts } from './facts';
import { InChargeLine } from './InChargeLine';

/** The company of the dossier, above the tabs. */
export function DossierHead() {
  const { dossier, elsewhere, loading } = useStepFacts();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: '4px',
        minHeight: 28,
        mb: 1.5,
      }}
    >
      {dossier ? (
        <>
          <Box sx={{ typography: 'h2' }}>{dossier.company}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <FormattedMessage
              id="wizard.reference"
              values={{
                number: formatEnterpriseNumber(dossier.demande.enterprise_number),
                id: String(dossier.id),
              }}
            />
          </Box>
          {dossier.demande.sample && <SampleMark />}
          {elsewhere ? (
            <StatusChip state="readOnly" label={<FormattedMessage id="wizard.readOnly" />} />
          ) : (
            !dossier.demande.sample && <DossierChip state={stateOf(dossier.demande)} />
          )}
          <InChargeLine sx={{ ml: 'auto' }} />
        </>
      ) : loading ? (
        <SkeletonText width={320} lineHeight={26} />
      ) : (
        <Box sx={{ typography: 'h2' }}>
          <FormattedMessage id="wizard.new" />
        </Box>
      )}
    </Box>
  );
}

/** The same on a phone, in one small line. */
export function DossierNote({ dossier: { company, demande } }: { dossier: Dossier }) {
  const parts = `${company} · ${formatEnterpriseNumber(demande.enterprise_number)}`;
  if (!demande.sample) return parts;
  return (
    <>
      {`${parts} · `}
      <FormattedMessage id="sample.mark" />
    </>
  );
}
