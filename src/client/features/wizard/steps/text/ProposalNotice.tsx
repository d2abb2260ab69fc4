import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../../intl/errorText';
import type { MessageId } from '../../../../intl/messages';
import { Notice, type NoticeProps } from '../../../../ui/Notice';
import { RetryButton } from '../../../../ui/RetryButton';
import type { Proposal } from './useProposal';

interface Props {
  proposal: Pick<Proposal, 'asking' | 'error' | 'source'>;
  /** There is a text to read meanwhile. */
  hasText: boolean;
  /** The text equals the proposal. */
  untouched: boolean;
  onRetry: () => void;
}

type Words = Pick<NoticeProps, 'tone' | 'live'> & { title: MessageId; text: MessageId; kept?: MessageId };

/** `kept`: shown instead of `text` if there is a text to read meanwhile. */
const WORDS = {
  asking: { live: 'status', title: 'step4.loading', text: 'step4.loadingText', kept: 'step4.loadingKept' },
  failed: {
    tone: 'warn',
    live: 'status',
    title: 'step4.proposalFailed',
    text: 'step4.proposalFailedText',
    kept: 'step4.proposalFailedKept',
  },
  written: { live: 'off', title: 'step4.written', text: 'step4.writtenText' },
  fallback: { tone: 'warn', live: 'status', title: 'step4.fallback', text: 'step4.fallbackText' },
  service: { live: 'off', title: 'step4.byService', text: 'step4.byServiceText' },
  template: { live: 'off', title: 'step4.proposal', text: 'step4.proposalText' },
} as const satisfies Record<string, Words>;

/** The origin of the text: proposed (and by which service), still loading, the client's own, or failed. */
export function ProposalNotice({ proposal, hasText, untouched, onRetry }: Props) {
  const intl = useIntl();
  const { asking, error, source } = proposal;
  const failed = !asking && error !== undefined;
  const state = asking ? 'asking' : failed ? 'failed' : untouched ? source : 'written';
  const { title, text, kept = text, ...notice }: Words = WORDS[state];
  return (
    <Notice
      {...notice}
      title={<FormattedMessage id={title} />}
      action={failed && <RetryButton onClick={onRetry} />}
    >
      {failed && failureText(intl, error)} <FormattedMessage id={hasText ? kept : text} />
    </Notice>
  );
}
