import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import { type DayRemark, dayRemarks } from '#domain/dossier/dayRemarks';
import { passedTerm } from '#domain/dossier/depositDay';
import { useFormats } from '../../intl/formats';
import { Notice } from '../../ui/Notice';

interface Props {
  /** As it is saved, or as it is being typed. */
  demande: Demande;
  /** Only days of this step; of all when left out. */
  step?: DayRemark['step'];
}

/** Days that cannot well be, with the bound that they break, and a term that is over. They warn and never stop anybody. */
export function DayRemarks({ demande, step }: Props) {
  const intl = useIntl();
  const { longDate } = useFormats();
  const passed = step === undefined ? passedTerm(demande) : null;
  const remarks = dayRemarks(demande).filter((remark) => step === undefined || remark.step === step);
  if (remarks.length === 0 && passed === null) return null;
  const sentence = ({ what, why, day, bound, person }: DayRemark) =>
    intl.formatMessage(
      { id: `days.${why}` },
      {
        what: intl.formatMessage({ id: `days.what.${what}` }, { name: person?.name }),
        day: day.length === 4 ? day : longDate(day),
        bound: longDate(bound),
      },
    );
  return (
    <Notice tone="warn" live="status" title={<FormattedMessage id="days.title" />}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {passed && (
          <li>
            <FormattedMessage id="days.termPassed" values={{ day: longDate(passed) }} />
          </li>
        )}
        {remarks.map((remark) => (
          <li key={`${remark.what}-${remark.person?.id}`}>{sentence(remark)}</li>
        ))}
      </Box>
    </Notice>
  );
}
