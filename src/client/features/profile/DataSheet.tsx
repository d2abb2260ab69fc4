import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/base/paths';
import { kept, saveFile } from '../../api/saveFile';
import { useUserQuery } from '../../entities/account/accountApi';
import { ticketDrafted, writerKnown } from '../../entities/ticket/ticketsSlice';
import { failureText } from '../../intl/errorText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { ownDataApi } from './ownDataApi';

/** Exports all data of the user as a file, and opens the form that asks for its deletion. */
export function DataSheet() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: user } = useUserQuery();
  const typed = useAppSelector(({ tickets }) => tickets.typing?.draft.description);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const request = ownDataApi.endpoints.ownData.initiate(undefined, { forceRefetch: true });
      saveFile(await kept(dispatch(request)), 'greffio.zip');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = () => {
    if (!user) return;
    dispatch(writerKnown(user.id));
    // A text that is already typed there is kept.
    if (!typed)
      dispatch(ticketDrafted({ type: 'other', description: intl.formatMessage({ id: 'privacy.askText' }) }));
    void navigate(paths.createTicket);
  };

  return (
    <Sheet component="section" aria-labelledby="profile-data" slip>
      <Typography variant="h2" id="profile-data">
        <FormattedMessage id="privacy.title" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px' }}>
        <FormattedMessage id="privacy.line" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <BusyButton
          variant="outlined"
          busy={busy}
          busyLabel={<FormattedMessage id="privacy.downloading" />}
          onClick={() => void download()}
        >
          <FormattedMessage id="privacy.download" />
        </BusyButton>
        <Button variant="outlined" disabled={!user} onClick={ask}>
          <FormattedMessage id="privacy.ask" />
        </Button>
      </Box>
      {failure !== undefined && (
        <Notice tone="error" title={<FormattedMessage id="privacy.failed" />} sx={{ mt: 2 }}>
          {failureText(intl, failure)}
        </Notice>
      )}
    </Sheet>
  );
}
