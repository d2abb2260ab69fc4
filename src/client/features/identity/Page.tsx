import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useLanguage } from '../../intl/useLanguage';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

/** Sticky from this height: in a lower window, such as a page zoomed to 400%, it would cover the content. */
const tallEnough = '@media (min-height: 30em)';

interface Props {
  children: ReactNode;
  /** Beside the sheet on a computer; not shown on a phone. */
  aside?: ReactNode;
}

/** A sheet on a computer, the whole screen on a phone; with a link to the login for those who came here by mistake. */
export function Page({ children, aside }: Props) {
  const lang = useLanguage();
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        maxWidth: { md: 984 },
        mx: 'auto',
        px: { md: 4 },
        pt: { md: 7 },
        pb: { md: 6 },
      }}
    >
      <Sheet
        padding="none"
        strong
        sx={{
          // A phone has no room for a frame.
          border: { xs: 0, md: '1px solid' },
          borderColor: { md: 'ruleStrong' },
          bgcolor: { xs: 'transparent', md: 'background.paper' },
          overflow: { md: 'hidden' },
          flex: { xs: 1, md: 'none' },
          display: { xs: 'flex', md: 'grid' },
          flexDirection: 'column',
          gridTemplateColumns: { md: aside ? 'minmax(0, 1fr) 344px' : 'minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            px: { xs: 2, md: 4.5 },
            pt: { xs: 2, md: 4 },
            pb: { md: 4.5 },
          }}
        >
          {children}
        </Box>
        {aside}
      </Sheet>
      <Box
        sx={{ px: { xs: 2, md: 0 }, py: { xs: 2, md: '12px' }, typography: 'body2', color: 'text.secondary' }}
      >
        <FormattedMessage
          id="identityPage.login"
          values={{
            link: (words) => (
              <TextLink key="link" to={pathTo('login', { lang })}>
                {words}
              </TextLink>
            ),
          }}
        />
      </Box>
    </Box>
  );
}

/** The page's only button: at the bottom of a phone, in the sheet on a computer. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        mt: { xs: 'auto', md: 3 },
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: { xs: '12px', md: 0 },
        bgcolor: { xs: 'background.paper', md: 'transparent' },
        borderTop: { xs: '1px solid', md: 0 },
        borderBottom: { xs: '1px solid', md: 0 },
        borderColor: { xs: 'ruleStrong' },
        [tallEnough]: { position: { xs: 'sticky', md: 'static' }, bottom: 0, zIndex: 1 },
      }}
    >
      {children}
    </Box>
  );
}
