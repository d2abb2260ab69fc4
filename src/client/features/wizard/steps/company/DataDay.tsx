import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../../../intl/formats';

/** The day of the registry data; nothing while it is not known. */
export function DataDay({ day }: { day: string | undefined }) {
  const { longDate } = useFormats();
  if (day === undefined) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      <FormattedMessage id="step1.dataDay" values={{ day: longDate(day) }} />
    </Typography>
  );
}
