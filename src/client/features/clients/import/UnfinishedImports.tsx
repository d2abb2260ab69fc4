import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../../api/api';
import { ButtonLink } from '../../../ui/ButtonLink';
import { FileTextIcon } from '../../../ui/icons';
import { useClientImportsQuery } from '../clientsApi';

/** Links to the user's unfinished imports. */
export function UnfinishedImports() {
  const { data } = useClientImportsQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
  const begun = data?.data.filter(({ undo_until }) => undo_until === null) ?? [];
  if (begun.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {begun.map(({ id, file_name }) => (
        <ButtonLink
          key={id}
          variant="outlined"
          startIcon={<FileTextIcon size={16} />}
          to={pathTo('clientImport', undefined, { list: String(id) })}
          sx={{ overflowWrap: 'anywhere' }}
        >
          <FormattedMessage id="clients.import.continue" values={{ file: file_name }} />
        </ButtonLink>
      ))}
    </Box>
  );
}
