import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { formatEnterpriseNumber } from '#domain/enterpriseNumber';
import { SkeletonText } from '../../../ui/SkeletonText';
import { StatusChip } from '../../../ui/StatusChip';
import type { Dossier } from '../useDossier';

/** Over the folder: whose dossier this is. */
export function DossierHead({ dossier }: { dossier: Dossier | null }) {
  const demande = dossier?.demande;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        rowGap: '4px',
        minHeight: 28,
        mb: 1.5,
      }}
    >
      {dossier === null ? (
        <Box sx={{ typography: 'h2' }}>
          <FormattedMessage id="wizard.new" />
        </Box>
      ) : demande ? (
        <>
          <Box sx={{ typography: 'h2' }}>{dossier.company}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <Reference dossier={dossier} />
          </Box>
          {demande.progress < 100 && (
            <StatusChip
              state="draft"
              label={<FormattedMessage id="wizard.draft" />}
              sx={{ alignSelf: 'center' }}
            />
          )}
        </>
      ) : (
        !dossier.error && <SkeletonText width={320} lineHeight={26} />
      )}
    </Box>
  );
}

/** « 1999.000.150 · dossier 1042 » */
function Reference({ dossier: { demande } }: { dossier: Dossier }) {
  if (!demande) return null;
  const number = formatEnterpriseNumber(demande.enterprise_number);
  return <FormattedMessage id="wizard.reference" values={{ number, id: String(demande.id) }} />;
}

/** The same on a phone, in one small line. */
export function DossierNote({ dossier }: { dossier: Dossier | null }) {
  if (!dossier?.demande) return null;
  return <>{`${dossier.company} · ${formatEnterpriseNumber(dossier.demande.enterprise_number)}`}</>;
}
