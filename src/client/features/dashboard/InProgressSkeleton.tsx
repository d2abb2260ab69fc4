import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FolderShape } from './FolderShape';

/** A placeholder of the same height as an InProgressCard. */
export function InProgressSkeleton() {
  return (
    <FolderShape tab={<Skeleton variant="rounded" width={84} height={12} sx={{ my: '3px' }} />} busy>
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      <Skeleton variant="rounded" width="45%" height={16} sx={{ my: '3px' }} />
      <Skeleton variant="rounded" width="100%" height={6} sx={{ mt: '10px', mb: '6px' }} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', height: 20, alignItems: 'center' }}>
        <Skeleton variant="rounded" width="33%" height={12} />
        <Skeleton variant="rounded" width={32} height={12} />
      </Box>
      <Box sx={{ height: 22, mt: '2px', display: 'flex', alignItems: 'center' }}>
        <Skeleton variant="rounded" width="39%" height={12} />
      </Box>
      <Box sx={{ mt: 1.5, pt: '10px', borderTop: '1px solid', borderColor: 'divider' }}>
        <Skeleton variant="rounded" width={94} sx={{ height: { xs: 44, md: 32 } }} />
      </Box>
    </FolderShape>
  );
}
