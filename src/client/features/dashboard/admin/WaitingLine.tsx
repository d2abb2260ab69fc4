import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { reviewPath } from '#domain/causes/nextPath';
import { JUST_READ_S } from '../../../api/api';
import { useDemandesQuery } from '../../../entities/dossier/demandesApi';
import { useFormats } from '../../../intl/formats';
import { TextLink } from '../../../ui/TextLink';
import { OLDEST_WAITING } from '../demandeFilters';

/** How many dossiers wait for a decision, and the way to the one that waits longest. Nothing while that is not known. */
export function WaitingLine() {
  const formats = useFormats();
  const { data } = useDemandesQuery(OLDEST_WAITING, { refetchOnMountOrArgChange: JUST_READ_S });
  const [oldest] = data?.data ?? [];
  // As long as the words to come, which may need two lines.
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
