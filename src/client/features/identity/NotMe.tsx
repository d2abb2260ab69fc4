import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isPast } from '../../api/apiError';
import { useDisownLinkMutation } from '../../entities/check/identityApi';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';

interface Props {
  linkCode: string;
  office: ReactNode;
  /** The link is ended, now or already before. */
  onDone: () => void;
}

/** For a person who received another person's link: confirmed first, because it ends the link. */
export function NotMe({ linkCode, office, onDone }: Props) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const [disown, { isLoading, error }] = useDisownLinkMutation();
  const confirm = async () => {
    const answer = await disown({ linkCode });
    if (!('error' in answer) || isPast(answer.error)) onDone();
  };
  if (!isAsking)
    return (
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="secondary" onClick={() => setIsAsking(true)}>
          <FormattedMessage id="identityPage.notMe" />
        </Button>
      </Box>
    );
  return (
    <Box role="group" aria-labelledby="not-me" sx={{ mt: 1 }}>
      <Box id="not-me" sx={{ color: 'text.primary' }}>
        <FormattedMessage id="identityPage.notMeAsk" values={{ office }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <BusyButton
          size="small"
          variant="outlined"
          autoFocus
          busy={isLoading}
          busyLabel={<FormattedMessage id="person.sending" />}
          onClick={() => void confirm()}
        >
          <FormattedMessage id="identityPage.notMeConfirm" />
        </BusyButton>
        <Button size="small" onClick={() => setIsAsking(false)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </Box>
      {error !== undefined && <Box role="alert">{failureText(intl, error)}</Box>}
    </Box>
  );
}
