import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { dossierPath, needsAction } from '#domain/causes/nextPath';
import type { DemandeSummary } from '#domain/dossier/demande';
import { formatEnterpriseNumber } from '../../intl/formats';
import { overRow } from '../../lists/DataTable';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { TwoLines } from './TwoLines';

/** Name and number of a company; one in progress links to its current step, any other to its documents. */
export function DemandeLink({ demande }: { demande: DemandeSummary }) {
  const number = formatEnterpriseNumber(demande.enterprise_number);
  const { denomination } = demande;
  const link = (
    <TextLink to={dossierPath(demande)} sx={overRow}>
      {denomination || number}
      <VisuallyHidden>
        {' '}
        <FormattedMessage id={needsAction(demande) ? 'demandes.linkResume' : 'demandes.linkDocuments'} />
      </VisuallyHidden>
    </TextLink>
  );
  if (!denomination) return link;
  return (
    <TwoLines
      name={denomination}
      link={link}
      below={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {number}
        </Box>
      }
    />
  );
}
