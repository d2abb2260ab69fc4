import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../intl/errorText';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import type { Proposal } from './useProposal';

interface Props {
  proposal: Pick<Proposal, 'asking' | 'error' | 'source'>;
  /** There is a text to read meanwhile. */
  hasText: boolean;
  /** The text is the proposal, word for word. */
  untouched: boolean;
  onRetry: () => void;
}

/** Whose words they are: on their way, proposed (and by whom), the person's own, or not to be had. */
export function ProposalNotice({ proposal, hasText, untouched, onRetry }: Props) {
  const intl = useIntl();
  if (proposal.asking)
    return (
      <Notice live="status" title={<FormattedMessage id="step4.loading" />}>
        <FormattedMessage id={hasText ? 'step4.loadingKept' : 'step4.loadingText'} />
      </Notice>
    );
  if (proposal.error !== undefined)
    return (
      <Notice
        tone="warn"
        live="status"
        title={<FormattedMessage id="step4.proposalFailed" />}
        action={<RetryButton onClick={onRetry} />}
      >
        {failureText(intl, proposal.error)}{' '}
        <FormattedMessage id={hasText ? 'step4.proposalFailedKept' : 'step4.proposalFailedText'} />
      </Notice>
    );
  if (!untouched)
    return (
      <Notice live="off" title={<FormattedMessage id="step4.written" />}>
        <FormattedMessage id="step4.writtenText" />
      </Notice>
    );
  if (proposal.source === 'fallback')
    return (
      <Notice tone="warn" live="status" title={<FormattedMessage id="step4.fallback" />}>
        <FormattedMessage id="step4.fallbackText" />
      </Notice>
    );
  const service = proposal.source === 'service';
  return (
    <Notice live="off" title={<FormattedMessage id={service ? 'step4.byService' : 'step4.proposal'} />}>
      <FormattedMessage id={service ? 'step4.byServiceText' : 'step4.proposalText'} />
    </Notice>
  );
}
