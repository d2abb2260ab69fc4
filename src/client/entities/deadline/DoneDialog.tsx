import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListedDeadline } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { DateTrigger } from '../../forms/dates/DateTrigger';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import type { Mark } from './useMark';

interface Props {
  deadline: ListedDeadline;
  today: string;
  mark: Mark;
  onClose: () => void;
}

/** Asks when it was done; the deadline of accounts depends on the meeting's date. */
export function DoneDialog({ deadline, today, mark, onClose }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const [day, setDay] = useState(deadline.day < today ? deadline.day : today);
  const { client, kind } = deadline;
  const save = async () => {
    if (await mark.note(deadline, day)) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="deadline-done">
      <DialogTitle id="deadline-done">
        <FormattedMessage
          id="deadlines.doneTitle"
          values={{ client: client.name, kind: KIND_WORDS[lang][kind] }}
        />
      </DialogTitle>
      <DialogContent>
        <DateTrigger
          id="deadline-done-on"
          label={intl.formatMessage({ id: 'deadlines.doneOn' })}
          value={day}
          max={today}
          onChange={(chosen) => setDay(chosen || today)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="deadlines.cancel" />
        </Button>
        <BusyButton
          variant="contained"
          busy={mark.isNoting}
          busyLabel={<FormattedMessage id="profile.saving" />}
          onClick={() => void save()}
        >
          <FormattedMessage id="deadlines.save" />
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
