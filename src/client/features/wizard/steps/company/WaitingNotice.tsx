import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { DemandeSummary } from '#domain/dossier/demande';
import { Notice } from '../../../../ui/Notice';
import { TextLink } from '../../../../ui/TextLink';

/** The finished dossiers of this company that are not decided yet: a new one may request the same again. */
export function WaitingNotice({ demandes }: { demandes: readonly DemandeSummary[] }) {
  return (
    <Box role="status">
      {demandes.map(({ id }) => (
        <Notice key={id} live="off" sx={{ mt: 3 }}>
          <FormattedMessage
            id="step1.waiting"
            values={{
              id: String(id),
              link: (words: ReactNode) => (
                <TextLink to={pathTo('documents', undefined, { demande_id: id })}>{words}</TextLink>
              ),
            }}
          />
        </Notice>
      ))}
    </Box>
  );
}
