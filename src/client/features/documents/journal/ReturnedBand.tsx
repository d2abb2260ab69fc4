import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { stepsOf } from '#domain/dossier/wizard';
import { currentEntries, OTHER_REASON } from '#domain/journal/entries';
import { isOurs } from '#domain/journal/ours';
import { stepOfReason } from '#domain/journal/reasons';
import type { Journal, JournalEntry } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { useReopenDemandeMutation } from '../../../entities/dossier/demandesApi';
import { useOpenDemande } from '../../../entities/dossier/openDemande';
import { failureText } from '../../../intl/errorText';
import { formatEnterpriseNumber, useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { useLanguage } from '../../../intl/useLanguage';
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

/** The registry's reason for a refusal, and the steps to file again, one cell each. */
export function ReturnedBand({ demande, journal, state, returned, mayWrite }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const reason = reasonOf(intl, returned.reason ?? '');
  const step = stepOfReason(returned.reason ?? '');
  const { deposit_by: last, fee } = journal;
  const isCredited = journal.entries.some(({ kind }) => kind === 'credited');
  const lost = currentEntries(journal.entries).findLast(({ kind }) => kind === 'paid') ?? null;
  const ours = isOurs(returned.reason);
  const say = (id: MessageId, values = {}) => intl.formatMessage({ id }, values);
  const amountOf = (amount: string | null | undefined) => ({
    known: amount ? 'yes' : 'no',
    amount: amount ? formats.amount(amount, 'EUR') : '',
  });
  /** The steps in their order. If the reason changes nothing in the dossier, there is no link back into it. */
  const cells: [id: string, title: string, line: ReactNode][] = [
    ...(step || returned.reason === OTHER_REASON
      ? [
          [
            'dossier',
            say('journal.wayDossier', { step: step ? 'some' : 'none' }),
            <>
              <FormattedMessage id="journal.wayDossierLine" />
              {mayWrite && <TakeBack demande={demande} step={step} />}
            </>,
          ] as [string, string, ReactNode],
        ]
      : []),
    state.payAgain
      ? ['pay', say('journal.wayPay', amountOf(fee?.amount)), say('journal.wayPayLine')]
      : ['pay', say('journal.wayPaid'), say('journal.wayPaidLine')],
    [
      'deposit',
      say('journal.wayDeposit'),
      [
        ...(last
          ? [
              say(last < todayInBrussels() ? 'journal.wayDepositLate' : 'journal.wayDepositLine', {
                day: formats.fullDate(last),
              }),
            ]
          : []),
        ...(step || returned.reason === OTHER_REASON ? [] : [say('journal.wayNothing')]),
      ].join(' '),
    ],
    ...(lost && (state.payAgain || ours)
      ? [
          [
            'claim',
            say('journal.wayClaim', amountOf(lost.amount)),
            <>
              <FormattedMessage id="journal.wayClaimLine" values={{ lost: state.payAgain ? 'yes' : 'no' }} />{' '}
              <Link href={claimMail(lost)}>
                <FormattedMessage id="journal.wayClaimMail" />
              </Link>
            </>,
          ] as [string, string, ReactNode],
        ]
      : []),
  ];

  /** A `mailto:` link that asks the gazette to refund the payment, with only the noted details. */
  function claimMail(payment: JournalEntry): string {
    const values = {
      ...amountOf(payment.amount),
      company: companyNameWithForm(JSON.parse(demande.bce_data) as BceData, lang),
      number: formatEnterpriseNumber(demande.enterprise_number),
      paid: formats.longDate(payment.day),
      returned: formats.longDate(returned.day),
    };
    const subject = encodeURIComponent(say('journal.claim.subject', values));
    return `mailto:?subject=${subject}&body=${encodeURIComponent(say('journal.claim.body', values))}`;
  }
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
          {ours && !isCredited && (
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
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${cells.length}, minmax(0, 1fr))` },
          gap: '1px',
          bgcolor: 'divider',
          borderTop: '1px solid',
          borderColor: 'status.no.line',
        }}
      >
        {cells.map(([id, title, line], index) => (
          <Box key={id} sx={{ p: 1.75, typography: 'body2', bgcolor: 'background.paper' }}>
            <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
              <FormattedMessage id="journal.way" values={{ n: index + 1, title }} />
            </Box>
            {line}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Reopens the wizard at the step of the reason. */
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
