import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NOTIFIED_KINDS } from '#domain/deadlines/deadline';
import type { DeadlinePreferences } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { useMay } from '../../entities/account/officeApi';
import {
  useDeadlinePreferencesQuery,
  useEndCalendarMutation,
  useMakeCalendarMutation,
  useMuteDeadlinesMutation,
  useUpdateDeadlinePreferencesMutation,
} from '../../entities/deadline/deadlinesApi';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { LoadFailure } from '../../lists/LoadFailure';
import { BusyButton } from '../../ui/BusyButton';
import { CheckIcon, CopyIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { TextInput } from '../../ui/TextInput';

/** Subscribes to deadlines in a calendar or by mail, and chooses the kinds. Every change is saved at once. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const answer = useDeadlinePreferencesQuery();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="deadline-calendar">
      <DialogTitle id="deadline-calendar">
        <FormattedMessage id="deadlines.calendarTitle" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {answer.data ? (
          <>
            <Address preferences={answer.data} />
            <Told preferences={answer.data} />
          </>
        ) : answer.error ? (
          <LoadFailure answer={answer} title="deadlines.failed" bare />
        ) : (
          <SkeletonRows rows={4} height={40} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="deadlines.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Address({ preferences: { calendar } }: { preferences: DeadlinePreferences }) {
  const intl = useIntl();
  const { dayOf } = useFormats();
  const [make, made] = useMakeCalendarMutation();
  const [end, ended] = useEndCalendarMutation();
  const [own, setOwn] = useState(calendar?.own ?? false);
  const [copied, setCopied] = useState(false);
  const url = calendar ? made.data?.url : undefined;
  const failure = failureText(intl, made.error ?? ended.error);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="deadlines.calendarText" />
      </Typography>
      {url ? (
        <Box sx={{ width: '100%' }}>
          <TextInput
            id="deadline-calendar-url"
            label={intl.formatMessage({ id: 'deadlines.calendarUrl' })}
            help={intl.formatMessage({ id: 'deadlines.calendarOnce' })}
            value={url}
            readOnly
          />
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            startIcon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
            onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
          >
            <FormattedMessage id={copied ? 'deadlines.copied' : 'deadlines.copy'} />
          </Button>
        </Box>
      ) : (
        calendar && (
          <Typography>
            <FormattedMessage id="deadlines.calendarSince" values={{ day: dayOf(calendar.since) }} />
          </Typography>
        )
      )}
      <FormControlLabel
        control={<Checkbox checked={own} onChange={(_event, checked) => setOwn(checked)} />}
        label={intl.formatMessage({ id: 'deadlines.calendarOwn' })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant={calendar ? 'outlined' : 'contained'}
          busy={made.isLoading}
          busyLabel={<FormattedMessage id="profile.saving" />}
          onClick={() => {
            setCopied(false);
            void make({ own });
          }}
        >
          <FormattedMessage id={calendar ? 'deadlines.calendarRenew' : 'deadlines.calendarMake'} />
        </BusyButton>
        {calendar && (
          <Button color="error" onClick={() => void end()}>
            <FormattedMessage id="deadlines.calendarEnd" />
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Told({ preferences: { muted, mail, clients } }: { preferences: DeadlinePreferences }) {
  const intl = useIntl();
  const lang = useLanguage();
  const [update, { error }] = useUpdateDeadlinePreferencesMutation();
  const [mute, muting] = useMuteDeadlinesMutation();
  const prepares = useMay('prepare');
  const failure = failureText(intl, error ?? muting.error);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5 }}>
      <FormControlLabel
        control={
          <Checkbox checked={mail} onChange={(_event, checked) => void update({ muted, mail: checked })} />
        }
        label={intl.formatMessage({ id: 'deadlines.mailMonday' })}
      />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1 }}>
        <Typography component="legend" variant="h2" sx={{ p: 0, mb: 0.5 }}>
          <FormattedMessage id="deadlines.toldOf" />
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {NOTIFIED_KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  checked={!muted.includes(kind)}
                  onChange={(_event, checked) =>
                    void update({
                      mail,
                      muted: checked ? muted.filter((one) => one !== kind) : [...muted, kind],
                    })
                  }
                />
              }
              label={
                kind === 'change'
                  ? intl.formatMessage({ id: 'deadlines.toldChanges' })
                  : KIND_WORDS[lang][kind]
              }
            />
          ))}
        </Box>
      </Box>
      {failure && <Notice tone="error">{failure}</Notice>}
      {clients.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="h2" sx={{ mb: 0.5 }}>
            <FormattedMessage id="deadlines.mutedClients" />
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {clients.map(({ id, name, kind }) => (
              <Box
                component="li"
                key={`${id} ${kind}`}
                sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
              >
                {`${name}, ${KIND_WORDS[lang][kind]}`}
                {prepares && (
                  <Button
                    size="small"
                    aria-label={intl.formatMessage(
                      { id: 'deadlines.tellAgain' },
                      { client: name, kind: KIND_WORDS[lang][kind] },
                    )}
                    onClick={() => void mute({ client_id: id, kind, muted: false })}
                  >
                    <FormattedMessage id="deadlines.again" />
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
