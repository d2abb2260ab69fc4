import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../intl/errorText';
import type { MessageId } from '../../intl/messages';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';

interface Props {
  /** Shown until the request has failed. */
  children: ReactNode;
  label: ReactNode;
  onPress: () => void;
  press: { isLoading: boolean; error?: unknown };
  failedTitle: MessageId;
}

/** A notice with one button; it shows the failure of its request. */
export function PressNotice({ children, label, onPress, press: { isLoading, error }, failedTitle }: Props) {
  const intl = useIntl();
  return (
    <Notice
      tone={error ? 'error' : 'info'}
      live={error ? 'alert' : 'off'}
      sx={{ mb: 2 }}
      action={
        <BusyButton busy={isLoading} busyLabel={<FormattedMessage id="profile.saving" />} onClick={onPress}>
          {label}
        </BusyButton>
      }
      {...(error ? { title: <FormattedMessage id={failedTitle} /> } : {})}
    >
      {error ? failureText(intl, error) : children}
    </Notice>
  );
}
