import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { Heading } from './Heading';
import { Page } from './Page';
import { PhonePanel } from './PhonePanel';
import { SendForm } from './SendForm';

/** For a person without a link; `dead`: they came with one that is no longer valid. */
export function AskForLink({ dead }: { dead: boolean }) {
  const lang = useLanguage();
  return (
    <Page aside={<PhonePanel path={pathTo('veriffUser', { lang })} />}>
      <Heading line={<FormattedMessage id="identityPage.askLine" />}>
        <FormattedMessage id="identityPage.title" />
      </Heading>
      {dead && (
        <Notice tone="warn" sx={{ mt: 2 }}>
          <FormattedMessage id="identityPage.dead" />
        </Notice>
      )}
      <Box sx={{ flex: 1, display: 'flex', mt: 3, maxWidth: { md: 392 } }}>
        <SendForm />
      </Box>
    </Page>
  );
}
