import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../intl/errorText';
import { Notice } from '../../../ui/Notice';

interface Props {
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  /** The text is the proposal, word for word. */
  untouched: boolean;
}

/** Whose words they are: on their way, proposed, the person's own, or not to be had. */
export function ProposalNotice({ loading, error, onRetry, untouched }: Props) {
  const intl = useIntl();
  if (loading)
    return (
      <Notice live="status" title={<FormattedMessage id="step4.loading" />}>
        <FormattedMessage id="step4.loadingText" />
      </Notice>
    );
  if (error !== undefined)
    return (
      <Notice
        tone="warn"
        live="status"
        title={<FormattedMessage id="step4.proposalFailed" />}
        action={
          <Button onClick={onRetry} sx={{ my: '-8px' }}>
            <FormattedMessage id="ui.retry" />
          </Button>
        }
      >
        {failureText(intl, error)} <FormattedMessage id="step4.proposalFailedText" />
      </Notice>
    );
  return (
    <Notice live="off" title={<FormattedMessage id={untouched ? 'step4.proposal' : 'step4.written'} />}>
      <FormattedMessage id={untouched ? 'step4.proposalText' : 'step4.writtenText'} />
    </Notice>
  );
}
