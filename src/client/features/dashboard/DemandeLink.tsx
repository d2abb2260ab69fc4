import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { dossierPath, isInHand } from '#domain/causes/nextPath';
import type { DemandeSummary } from '#domain/dossier/demande';
import { formatEnterpriseNumber } from '../../intl/formats';
import { overRow } from '../../lists/DataTable';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { oneLineInRow } from './oneLineInRow';

/** Name and number of a row: one in work leads to where its reader goes on with it, any other to its documents. */
export function DemandeLink({ demande }: { demande: DemandeSummary }) {
  const number = formatEnterpriseNumber(demande.enterprise_number);
  return (
    <>
      <TextLink
        to={dossierPath(demande)}
        title={demande.denomination}
        sx={{ ...overRow, ...oneLineInRow, maxWidth: 236 }}
      >
        {demande.denomination || number}
        <VisuallyHidden>
          {' '}
          <FormattedMessage id={isInHand(demande) ? 'demandes.linkResume' : 'demandes.linkDocuments'} />
        </VisuallyHidden>
      </TextLink>
      {demande.denomination && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
          {number}
        </Box>
      )}
    </>
  );
}
