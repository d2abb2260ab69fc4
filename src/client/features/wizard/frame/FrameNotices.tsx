import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../intl/errorText';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import { TextLink } from '../../../ui/TextLink';
import { stepPath } from '../paths';
import { useStepFacts } from './facts';
import { focusStepHeading } from './focusStepHeading';

interface Props {
  /** An ApiError of the last attempt to go on. */
  failure: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** There is no next step. */
  noWay: boolean;
}

/** Errors of going on, above the buttons. */
export function FrameNotices({ failure, onRetry, retrying, noWay }: Props) {
  const intl = useIntl();
  const { dossier, credits } = useStepFacts();
  const check = () => {
    // The button disappears during the check, and the focus with it.
    focusStepHeading();
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
            <FormattedMessage
              id={dossier ? 'wizard.saveFailed' : 'wizard.openFailed'}
              values={{ id: String(dossier?.id) }}
            />
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
            <TextLink to={stepPath('servicesStep', dossier?.id ?? null)}>
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
