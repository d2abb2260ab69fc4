import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { calendarFile } from '#domain/language/calendarFile';
import { todayInBrussels } from '#domain/language/today';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { KEPT_MS, saveFile } from '../../../api/saveFile';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { CalendarPlusIcon } from '../../../ui/icons';

type Counter = NonNullable<DossierDocuments['counter']>;

interface Props {
  demande: Demande;
  counter: Counter;
  deadline: NonNullable<Counter['deadline']>;
}

/** The last day on which the registry is open, and the reason for that day. */
export function DeadlinePart({ demande, counter, deadline }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const { ends, closed, last_day, leaving } = deadline;
  const { days, registry } = counter;

  function save() {
    const address = registry?.address;
    const company = companyNameWithForm(JSON.parse(demande.bce_data) as BceData, demande.langue);
    const place = address && `${address.street}, ${address.postcode} ${address.locality}`;
    const file = calendarFile(
      [
        {
          uid: `greffio-dossier-${demande.id}@${window.location.hostname}`,
          day: last_day,
          summary: intl.formatMessage({ id: 'counter.event' }, { company, id: String(demande.id) }),
          description: intl.formatMessage({ id: 'counter.eventText' }, { days }),
          location: [registry?.name[lang], place].filter(Boolean).join(', '),
        },
      ],
      new Date(),
    );
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    saveFile(url, `greffio-${demande.id}.ics`);
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  }

  return (
    <div>
      <Typography variant="caption" component="h3" sx={{ m: 0, color: 'text.secondary' }}>
        <FormattedMessage id="counter.deadline" />
      </Typography>
      <Typography variant="h2" component="p" sx={{ m: 0, fontSize: 19 }}>
        {formats.fullDate(last_day)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {leaving ? (
          <FormattedMessage
            id="counter.deadlineLeaving"
            values={{ name: leaving.name, date: formats.fullDate(leaving.day) }}
          />
        ) : (
          <FormattedMessage
            id={closed ? 'counter.deadlineClosed' : 'counter.deadlineOpen'}
            values={{ days, closed, date: formats.fullDate(ends) }}
          />
        )}
      </Typography>
      {todayInBrussels() > last_day && (
        <Typography variant="caption" component="p" sx={{ m: 0, fontWeight: 600, color: 'status.no.text' }}>
          <FormattedMessage id="counter.deadlinePast" />
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<CalendarPlusIcon size={16} />}
          onClick={save}
        >
          <FormattedMessage id="counter.addToCalendar" />
        </Button>
      </Box>
    </div>
  );
}
