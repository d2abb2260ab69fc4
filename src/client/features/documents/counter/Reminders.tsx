import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { reminders } from '#domain/law/causes/reminders';
import { CauseLines } from '../../../entities/dossier/CauseLines';
import { CausesLink } from '../../../entities/dossier/CausesLink';

interface Props {
  demande: Demande;
  counter: DossierDocuments['counter'];
}

/** What a registry asks, or the law afterwards, beside the papers of the checklist. */
export function Reminders({ demande, counter }: Props) {
  const checks = reminders(dossierFacts(demande), counter?.enclosures ?? []);
  return (
    <div>
      {checks.length > 0 && (
        <>
          <Typography variant="label" component="h3" sx={{ m: 0, mb: '4px' }}>
            <FormattedMessage id="counter.remember" />
          </Typography>
          <Box component="ul" sx={{ typography: 'body2', m: 0, mb: 1.5, pl: 2 }}>
            {checks.map((check) => (
              <li key={check.id}>
                <CauseLines check={check} />
              </li>
            ))}
          </Box>
        </>
      )}
      <CausesLink demande={demande} />
    </div>
  );
}
