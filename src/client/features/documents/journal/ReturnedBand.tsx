import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Demande } from '#domain/contract/entities/demande';
import type { Journal, JournalEntry } from '#domain/contract/entities/journal';
import { pathTo } from '#domain/contract/paths';
import { isOurs } from '#domain/dossier/journal/ours';
import { stepOfReason } from '#domain/dossier/journal/reasons';
import { stepsOf } from '#domain/dossier/wizard';
import { todayInBrussels } from '#domain/language/today';
import { useReopenDemandeMutation } from '../../../entities/dossier/demandesApi';
import { useOpenDemande } from '../../../entities/dossier/openDemande';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { UndoIcon } from '../../../ui/icons';
import { reasonOf } from './says';
import type { JournalActs } from './useJournal';

interface Props {
  demande: Demande;
  journal: Journal;
  state: JournalActs['state'];
  returned: JournalEntry;
  mayWrite: boolean;
}

/** What the registry said, and the way back in three cells. */
export function ReturnedBand({ demande, journal, state, returned, mayWrite }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const reason = reasonOf(intl, returned.reason ?? '');
  const step = stepOfReason(returned.reason ?? '');
  const { deposit_by: last, fee } = journal;
  const isCredited = journal.entries.some(({ kind }) => kind === 'credited');
  return (
    <Box sx={{ m: { xs: 2, md: 2.5 }, border: '1px solid', borderColor: 'status.no.line', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, bgcolor: 'status.no.bg' }}>
        <UndoIcon sx={{ color: 'status.no.text', mt: '2px' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="h2" sx={{ typography: 'label', color: 'status.no.text', m: 0 }}>
            <FormattedMessage id="journal.returnedTitle" values={{ day: formats.longDate(returned.day) }} />
          </Box>
          {returned.words && (
            <Box component="blockquote" sx={{ typography: 'published', m: 0, whiteSpace: 'pre-line' }}>
              <FormattedMessage id="journal.quote" values={{ words: returned.words }} />
            </Box>
          )}
          <Box sx={{ typography: 'body2' }}>{reason}</Box>
          {isOurs(returned.reason) && !isCredited && (
            <Box sx={{ typography: 'body2', mt: 0.5 }}>
              <FormattedMessage
                id="journal.returnedOurs"
                values={{ letter: returned.files.length > 0 ? 'there' : 'none' }}
              />
            </Box>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: '1px',
          bgcolor: 'divider',
          borderTop: '1px solid',
          borderColor: 'status.no.line',
        }}
      >
        <Cell title={<FormattedMessage id="journal.wayDossier" />}>
          <FormattedMessage id="journal.wayDossierLine" values={{ step: step ? 'some' : 'none' }} />
          {mayWrite && <TakeBack demande={demande} step={step} />}
        </Cell>
        <Cell
          title={
            state.payAgain ? (
              <FormattedMessage
                id="journal.wayPay"
                values={{
                  known: fee?.amount ? 'yes' : 'no',
                  amount: fee?.amount ? formats.amount(fee.amount, 'EUR') : '',
                }}
              />
            ) : (
              <FormattedMessage id="journal.wayPaid" />
            )
          }
        >
          <FormattedMessage id={state.payAgain ? 'journal.wayPayLine' : 'journal.wayPaidLine'} />
        </Cell>
        <Cell title={<FormattedMessage id="journal.wayDeposit" />}>
          {last && (
            <FormattedMessage
              id={last < todayInBrussels() ? 'journal.wayDepositLate' : 'journal.wayDepositLine'}
              values={{ day: formats.fullDate(last) }}
            />
          )}
        </Cell>
      </Box>
    </Box>
  );
}

function Cell({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ p: 1.75, typography: 'body2', bgcolor: 'background.paper' }}>
      <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

/** Back into the wizard, at the step of the reason. */
function TakeBack({ demande, step }: { demande: Demande; step: ReturnType<typeof stepOfReason> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const openDemande = useOpenDemande();
  const [reopen, { isLoading, error }] = useReopenDemandeMutation();
  const failure = failureText(intl, error);
  const steps = stepsOf(demande);
  const to = step && steps.includes(step) ? step : 'step4';
  const correct = async () => {
    const answer = await reopen({ id: demande.id });
    if (answer.error) return;
    openDemande(demande);
    void navigate(pathTo(to, undefined, { demande_id: demande.id }));
  };
  return (
    <Box sx={{ mt: 1 }}>
      <BusyButton
        size="small"
        variant={step ? 'contained' : 'text'}
        busy={isLoading}
        busyLabel={<FormattedMessage id="documents.reopening" />}
        onClick={() => void correct()}
        {...(!step && { sx: { ml: '-10px' } })}
      >
        <FormattedMessage id="journal.act.takeBack" />
      </BusyButton>
      {failure && (
        <Box role="alert" sx={{ color: 'status.no.text' }}>
          {failure}
        </Box>
      )}
    </Box>
  );
}
