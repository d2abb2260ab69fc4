import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/paths';
import { failureText } from '../../../intl/errorText';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import { TextLink } from '../../../ui/TextLink';
import type { Credits } from '../useCredits';
import { focusStep } from './focusField';

export interface FrameNoticesProps {
  /** null on the first step. */
  demandeId: number | null;
  /** An ApiError of the last attempt to go on. */
  failure: unknown;
  onRetry: () => void;
  retrying: boolean;
  noWay: boolean;
  credits: Credits;
}

/** What went wrong on the way forwards, just above the buttons. What was typed stays where it is. */
export function FrameNotices(props: FrameNoticesProps) {
  const intl = useIntl();
  const { demandeId, failure, onRetry, retrying, noWay, credits } = props;
  const check = () => {
    // The button goes while it is asked.
    focusStep();
    credits.check();
  };
  if (failure === undefined && !noWay && !credits.failed) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      {credits.failed && (
        <Notice
          tone="error"
          title={<FormattedMessage id="step1.errorCheckingCredits" />}
          action={<RetryButton onClick={check} busy={credits.checking} />}
        />
      )}
      {failure !== undefined && (
        <Notice
          tone="error"
          title={
            demandeId === null ? (
              <FormattedMessage id="wizard.openFailed" />
            ) : (
              <FormattedMessage id="wizard.saveFailed" values={{ id: String(demandeId) }} />
            )
          }
          action={<RetryButton onClick={onRetry} busy={retrying} />}
        >
          {failureText(intl, failure) ?? <FormattedMessage id="error.generic" />}{' '}
          <FormattedMessage id="wizard.kept" />
        </Notice>
      )}
      {noWay && (
        <Notice
          tone="warn"
          action={
            <TextLink to={pathTo('servicesStep')}>
              <FormattedMessage id="wizard.toServices" />
            </TextLink>
          }
        >
          <FormattedMessage id="wizard.noService" />
        </Notice>
      )}
    </Box>
  );
}
