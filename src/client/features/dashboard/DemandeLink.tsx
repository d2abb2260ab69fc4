import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { pathTo } from '#domain/paths';
import { formatEnterpriseNumber } from '../../intl/formats';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useResume } from './useResume';

/** The link lies over its whole row, so that the row opens wherever one clicks. */
const overRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** Number and name of a row: a finished demande opens its documents, a draft goes on in the wizard. */
export function DemandeLink({ demande }: { demande: DemandeSummary }) {
  const resume = useResume();
  const number = formatEnterpriseNumber(demande.enterprise_number);
  const draft = demande.progress < 100;
  const words = (
    <>
      {number}
      <VisuallyHidden>
        {' '}
        <FormattedMessage id={draft ? 'demandes.linkResume' : 'demandes.linkDocuments'} />
      </VisuallyHidden>
    </>
  );
  return (
    <>
      {draft ? (
        // No address leads to a draft: the wizard knows it from the session of this tab.
        <Link
          component="button"
          type="button"
          onClick={() => resume(demande)}
          sx={{ ...overRow, font: 'inherit', fontWeight: 500 }}
        >
          {words}
        </Link>
      ) : (
        <TextLink to={pathTo('documents', undefined, { demande_id: demande.id })} sx={overRow}>
          {words}
        </TextLink>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
        {demande.denomination}
      </Box>
    </>
  );
}
