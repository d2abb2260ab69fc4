import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Failure } from '#domain/operations/failures';
import { useReplayEventMutation, useSendAgainMutation } from '../../entities/administration/adminApi';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import type { Column } from '../../lists/DataTable';
import { BusyButton } from '../../ui/BusyButton';
import { TextLink } from '../../ui/TextLink';

/** Texts for the provider's known answers; any other is shown unchanged. */
const ANSWERS: Record<string, MessageId> = {
  'SMS number': 'operations.answer.smsNumber',
  'SMS refused': 'operations.answer.smsRefused',
  'SMS unreachable': 'operations.answer.smsUnreachable',
  'SMS filtered': 'operations.answer.smsFiltered',
  'SMS undelivered': 'operations.answer.smsUndelivered',
  'einvoice refused': 'operations.answer.einvoiceRefused',
  error: 'operations.answer.error',
};

/** The columns: time, message and recipient, answer, attempts, and the retry button. */
export function useFailureColumns(onDone: (isRead: boolean) => void): Column<Failure>[] {
  const intl = useIntl();
  const { since } = useFormats();
  const header = (id: 'when' | 'what' | 'answer' | 'attempts' | 'again') =>
    intl.formatMessage({ id: `operations.failures.${id}` });
  return [
    {
      ...{ id: 'when', header: header('when'), card: 'corner' },
      render: ({ at }) => since(at),
    },
    {
      ...{ id: 'what', header: header('what'), card: 'title', skeleton: '80%' },
      render: (failure) => <What failure={failure} />,
    },
    {
      ...{ id: 'answer', header: header('answer'), card: 'full', skeleton: '60%' },
      render: (failure) => <Answer failure={failure} />,
    },
    {
      ...{ id: 'attempts', header: header('attempts'), align: 'right', card: 'field' },
      render: ({ kind, attempts }) => (kind === 'event' ? '–' : intl.formatNumber(attempts)),
    },
    {
      ...{ id: 'again', header: header('again'), hideHeader: true, align: 'right', card: 'full' },
      render: (failure) => <Again failure={failure} onDone={onDone} />,
    },
  ];
}

function What({ failure: { kind, to, demande_id, invoice_number } }: { failure: Failure }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <FormattedMessage id={`operations.failure.${kind}`} />
      <Box
        sx={{ typography: 'caption', fontWeight: 400, display: 'flex', flexWrap: 'wrap', columnGap: '12px' }}
      >
        {to !== null && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {to}
          </Box>
        )}
        {demande_id !== null && (
          <TextLink to={pathTo('adminDemande', { id: String(demande_id) })}>
            <FormattedMessage id="operations.failures.dossier" values={{ id: String(demande_id) }} />
          </TextLink>
        )}
        {invoice_number !== null && (
          <TextLink to={pathTo('adminCredits', undefined, { view: 'orders', q: invoice_number })}>
            <FormattedMessage id="operations.failures.invoice" values={{ number: invoice_number }} />
          </TextLink>
        )}
      </Box>
    </Box>
  );
}

function Answer({ failure: { kind, state, answer, next_at, forgotten } }: { failure: Failure }) {
  const { time } = useFormats();
  const known = kind === 'event' ? 'operations.answer.event' : ANSWERS[answer ?? ''];
  const follows = forgotten ? 'forgotten' : state === 'waiting' ? 'retried' : undefined;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
      {known ? <FormattedMessage id={known} /> : <span lang="en">{answer}</span>}
      {follows && (
        <Box sx={{ typography: 'caption' }}>
          <FormattedMessage id={`operations.failures.${follows}`} values={{ at: next_at && time(next_at) }} />
        </Box>
      )}
    </Box>
  );
}

function Again({ failure, onDone }: { failure: Failure; onDone: (isRead: boolean) => void }) {
  const intl = useIntl();
  const isEvent = failure.kind === 'event';
  const [send, sending] = useSendAgainMutation();
  const [replay, replaying] = useReplayEventMutation();
  const error = sending.error ?? replaying.error;
  if (failure.forgotten) return null;
  const press = async () => {
    const answer = await (isEvent ? replay : send)({ id: failure.id });
    if (!answer.error) onDone(isEvent);
  };
  const label = isEvent ? 'operations.failures.replay' : 'operations.failures.send';
  return (
    <>
      <BusyButton
        size="small"
        busy={sending.isLoading || replaying.isLoading || failure.state === 'leaving'}
        busyLabel={<FormattedMessage id="operations.failures.sending" />}
        aria-label={intl.formatMessage(
          { id: `${label}Named` },
          { what: intl.formatMessage({ id: `operations.failure.${failure.kind}` }), to: failure.to ?? '' },
        )}
        onClick={() => void press()}
      >
        <FormattedMessage id={label} />
      </BusyButton>
      {error !== undefined && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', textAlign: 'left' }}>
          {failureText(intl, error)}
        </Box>
      )}
    </>
  );
}
