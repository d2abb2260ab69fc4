import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { DemandeSummary } from '#domain/contract/entities/demande';
import { pathTo } from '#domain/contract/paths';
import { resumePath } from '#domain/dossier/wizard';
import { useMay } from '../../entities/account/officeApi';
import { formatEnterpriseNumber } from '../../intl/formats';
import { overRow } from '../../lists/DataTable';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Number and name of a row: a finished demande opens its documents, one in progress goes on in the wizard. */
export function DemandeLink({ demande }: { demande: DemandeSummary }) {
  const number = formatEnterpriseNumber(demande.enterprise_number);
  const inProgress = useMay('prepare') && demande.progress < 100;
  return (
    <>
      <TextLink
        to={inProgress ? resumePath(demande) : pathTo('documents', undefined, { demande_id: demande.id })}
        sx={overRow}
      >
        {number}
        <VisuallyHidden>
          {' '}
          <FormattedMessage id={inProgress ? 'demandes.linkResume' : 'demandes.linkDocuments'} />
        </VisuallyHidden>
      </TextLink>
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
        {demande.denomination}
      </Box>
    </>
  );
}
