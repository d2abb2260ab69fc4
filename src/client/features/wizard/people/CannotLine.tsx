import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { TextLink } from '../../../ui/TextLink';
import { useDossier } from '../useDossier';

/** The page where the office uploads the identity card of a person who cannot do the check on a phone. */
export function useHandInPath(): string {
  const { id } = useDossier();
  return pathTo('documents', undefined, { demande_id: id, tab: 'checks' });
}

/** A link for a person who cannot do the check on a phone. */
export function CannotLine() {
  const to = useHandInPath();
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      <FormattedMessage
        id="person.cannot"
        values={{ link: (words: ReactNode) => <TextLink to={to}>{words}</TextLink> }}
      />
    </Box>
  );
}
