import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLeaveOfficeMutation } from '../../entities/account/officeApi';
import { failureText } from '../../intl/errorText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export function LeaveSheet() {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading, error, reset }] = useLeaveOfficeMutation();
  return (
    <div>
      <Button
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        <FormattedMessage id="office.leave" />
      </Button>
      <ConfirmDialog
        open={asking}
        title={<FormattedMessage id="office.leaveTitle" />}
        confirmLabel={<FormattedMessage id="office.leaveConfirm" />}
        busyLabel={<FormattedMessage id="office.removing" />}
        keepLabel={<FormattedMessage id="office.leaveKeep" />}
        busy={isLoading}
        error={error === undefined ? undefined : { text: failureText(intl, error) }}
        onKeep={() => setAsking(false)}
        onConfirm={() =>
          void leave()
            .unwrap()
            .then(() => setAsking(false))
            .catch(() => undefined)
        }
      >
        <FormattedMessage id="office.leaveText" />
      </ConfirmDialog>
    </div>
  );
}
