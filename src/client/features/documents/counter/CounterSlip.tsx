import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { isToDeposit } from '#domain/dossier/state';
import { journalState } from '#domain/journal/journal';
import { useJournalQuery } from '../../../entities/dossier/journalApi';
import { ruled } from '../../../ui/ruled';
import { Sheet } from '../../../ui/Sheet';
import { DeadlinePart } from './DeadlinePart';
import { FeePart } from './FeePart';
import { RegistryPart } from './RegistryPart';

interface Props {
  demande: Demande;
  documents: DossierDocuments;
}

/** Until when, where and for which fee the dossier is deposited. */
export function CounterSlip({ demande, documents: { counter, notary } }: Props) {
  const heading = useId();
  const { data: journal } = useJournalQuery({ id: demande.id }, { skip: !demande.fee_paid });
  if (!counter) return null;
  const toPay = isToDeposit(stateOf(demande)) && !demande.fee_paid;
  const paid = demande.fee_paid && journal ? journalState(journal.entries, journal).paid : null;
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby={heading} sx={{ px: 2.5, py: 2 }}>
      <Box sx={ruled}>
        <Typography variant="h2" id={heading} sx={{ m: 0 }}>
          <FormattedMessage id="counter.title" />
        </Typography>
        {notary && (
          <Typography variant="body2">
            <FormattedMessage id="counter.notary" />
          </Typography>
        )}
        {counter.deadline && <DeadlinePart demande={demande} counter={counter} deadline={counter.deadline} />}
        <RegistryPart counter={counter} />
        <FeePart id={demande.id} fee={counter.fee} toPay={toPay} paid={paid} />
      </Box>
    </Sheet>
  );
}
