import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/paths';
import { TextLink } from '../../../ui/TextLink';
import { useDossier } from '../useDossier';

/** The way on for somebody who cannot do the check on a phone. */
export function CannotLine() {
  const { id } = useDossier();
  const to = pathTo('documents', undefined, { demande_id: id, tab: 'checks' });
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      <FormattedMessage
        id="person.cannot"
        values={{ link: (words: ReactNode) => <TextLink to={to}>{words}</TextLink> }}
      />
    </Box>
  );
}
