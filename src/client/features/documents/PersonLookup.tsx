import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { awaitsPerson } from '#domain/people/identityStatus';
import type { VerifiedPerson } from '#domain/people/verification';
import { checkReason } from '../../entities/check/checkReason';
import { usePersonStatusQuery } from '../../entities/check/identityApi';
import type { CheckedPerson } from '../../entities/check/people';
import { type ChipState, StatusChip } from '../../entities/states/StatusChip';
import { useFormats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import { RetryButton } from '../../ui/RetryButton';

interface Props {
  person: CheckedPerson;
  /** The check as loaded with those of the other people. */
  checks: { check: VerifiedPerson | undefined; isLoading: boolean; failed: boolean; retry: () => void };
}

/** Texts for the provider's statuses; any other is shown unchanged. */
const WORDS: Readonly<Record<string, MessageId>> = {
  created: 'documents.lookup.created',
  started: 'documents.lookup.started',
  submitted: 'documents.lookup.submitted',
  review: 'documents.lookup.review',
  resubmission_requested: 'documents.lookup.resubmission',
  expired: 'documents.lookup.expired',
  abandoned: 'documents.lookup.abandoned',
  approved: 'person.accepted',
  declined: 'person.refused',
};

/** The provider's answer for one person, requested separately, and below it the dossier's own data. */
export function PersonLookup({ person, checks }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const sessionId = checks.check?.session_id ?? '';
  const { data, isError, isFetching, refetch } = usePersonStatusQuery(
    { sessionId },
    { skip: sessionId === '' },
  );
  const status = data?.verification?.status;
  const failed = checks.failed || isError;
  const word = status === undefined ? undefined : WORDS[status];
  const loading = checks.isLoading || (isFetching && !data && !isError);
  const [state, label] = ((): [ChipState, string] => {
    if (failed) return ['error', intl.formatMessage({ id: 'documents.lookup.failed' })];
    if (loading) return ['loading', intl.formatMessage({ id: 'ui.loading' })];
    if (sessionId === '' || data?.verification === null)
      return ['pending', intl.formatMessage({ id: 'documents.lookup.pending' })];
    if (status === 'approved') return ['accepted', intl.formatMessage({ id: 'person.accepted' })];
    if (status === 'declined') return ['refused', intl.formatMessage({ id: 'person.refused' })];
    if (word) return ['pending', intl.formatMessage({ id: word })];
    return ['unknown', status || intl.formatMessage({ id: 'documents.lookup.unknown' })];
  })();
  const { state: known, told, linkError } = person;
  const line = [
    // The chip already shows these two.
    known !== 'accepted' && known !== 'refused' && intl.formatMessage({ id: `person.${known}` }),
    person.question && intl.formatMessage({ id: 'checks.onCard' }, { name: person.question.differing }),
    told.by_office && intl.formatMessage({ id: 'person.byOffice' }),
    person.sentAt &&
      awaitsPerson(known) &&
      intl.formatMessage({ id: 'documents.sentWhen' }, { when: formats.since(person.sentAt) }),
  ].filter(Boolean);
  const reason = checkReason(intl, known, told);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 24 }}>
        <StatusChip state={state} label={label} />
        {word && !failed && !loading && (
          <Typography variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
            {status}
          </Typography>
        )}
        {failed && (
          <RetryButton inLine size="small" busy={isFetching} onClick={isError ? refetch : checks.retry} />
        )}
      </Box>
      {line.length > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: '2px' }}>
          {line.join(' · ')}
        </Typography>
      )}
      {reason && (
        <Typography variant="caption" component="div" sx={{ mt: '2px', maxWidth: '42ch' }}>
          {reason}
        </Typography>
      )}
      {linkError && (
        <Typography variant="caption" component="div" sx={{ color: 'status.no.text', mt: '2px' }}>
          <FormattedMessage id={linkError} />
        </Typography>
      )}
    </>
  );
}
