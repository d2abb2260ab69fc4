import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { unfiledBecause } from '#domain/dossier/filing';
import { isToHandIn, isUndecided } from '#domain/dossier/state';
import { stateOf } from '#domain/dossier/stateFacts';
import { ruled } from '../../../ui/ruled';
import { Sheet } from '../../../ui/Sheet';
import { Checklist } from './Checklist';
import { DeadlinePart } from './DeadlinePart';
import { FeePart } from './FeePart';
import { RegistryPart } from './RegistryPart';
import { Reminders } from './Reminders';

export interface CounterSlipProps {
  demande: Demande;
  documents: DossierDocuments;
  /** Who prepares the dossier ticks; others read. */
  mayTick: boolean;
}

/** What is left to do for a finished dossier, as a slip: by when, where, for how much and with what. */
export function CounterSlip({ demande, documents, mayTick }: CounterSlipProps) {
  const heading = useId();
  const { counter, notary, ticked, filing } = documents;
  const state = stateOf(demande);
  const toPay = isToHandIn(state) && !demande.fee_paid;
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby={heading} sx={{ px: 2.5, py: 2 }}>
      <Box sx={ruled}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="h2" id={heading} sx={{ flex: 1, m: 0 }}>
            <FormattedMessage id={counter ? 'counter.title' : 'counter.next'} />
          </Typography>
          {counter && filing && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <FormattedMessage
                id="counter.ticked"
                values={{
                  n: counter.enclosures.filter(({ kind }) => ticked.includes(kind)).length,
                  total: counter.enclosures.length,
                }}
              />
            </Typography>
          )}
        </Box>
        {!counter && (
          <Typography variant="body2">
            <FormattedMessage id={`finish.nothingFiled${unfiledBecause(dossierFacts(demande))}`} />
          </Typography>
        )}
        {counter && notary && (
          <Typography variant="body2">
            <FormattedMessage id="counter.notary" />
          </Typography>
        )}
        {counter?.deadline && (
          <DeadlinePart demande={demande} counter={counter} deadline={counter.deadline} />
        )}
        {counter && <RegistryPart counter={counter} />}
        {counter && <FeePart id={demande.id} fee={counter.fee} toPay={toPay} />}
        {counter && (
          <Checklist
            id={demande.id}
            enclosures={counter.enclosures}
            ticked={ticked}
            disabled={!mayTick || !filing}
          />
        )}
        {!isUndecided(state) && <Reminders demande={demande} counter={counter} />}
      </Box>
    </Sheet>
  );
}
