import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { SkeletonText } from '../../ui/SkeletonText';
import { Heading } from './Heading';
import { Page } from './Page';

/** The page before it is known who asks. */
export function Waiting() {
  return (
    <Page>
      <Box aria-busy>
        <Heading before={<SkeletonText width="70%" lineHeight={22} />}>
          <FormattedMessage id="identityPage.title" />
        </Heading>
        <SkeletonText lines={3} lineHeight={22} />
      </Box>
    </Page>
  );
}
