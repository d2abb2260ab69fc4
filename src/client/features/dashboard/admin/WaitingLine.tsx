import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { reviewPath } from '#domain/causes/nextPath';
import { JUST_READ_S } from '../../../api/api';
import { useDemandesQuery } from '../../../entities/dossier/demandesApi';
import { useFormats } from '../../../intl/formats';
import { TextLink } from '../../../ui/TextLink';
import { OLDEST_WAITING } from '../demandeFilters';

/** The number of dossiers that wait for a decision, with a link to the oldest; hidden until it is loaded. */
export function WaitingLine() {
  const formats = useFormats();
  const { data } = useDemandesQuery(OLDEST_WAITING, { refetchOnMountOrArgChange: JUST_READ_S });
  const [oldest] = data?.data ?? [];
  // A placeholder as long as the text, which may need two lines.
  if (!data)
    return (
      <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
        {'n '.repeat(40)}
      </Box>
    );
  if (!oldest?.completed_at) return <FormattedMessage id="adminDemandes.noneWaiting" />;
  const { total, capped } = data.meta;
  return (
    <>
      <FormattedMessage
        id="adminDemandes.waiting"
        values={{
          n: total,
          count: `${formats.number(total)}${capped ? '+' : ''}`,
          since: formats.since(oldest.completed_at),
        }}
      />{' '}
      <TextLink to={reviewPath(oldest.id)}>
        <FormattedMessage id="adminDemandes.openOldest" />
      </TextLink>
    </>
  );
}
