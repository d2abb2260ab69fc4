import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Kbd } from '../ui/Kbd';

interface Props {
  /** `key` as in KeyboardEvent.key, or several pressed together. */
  keys: readonly { key: string; label: ReactNode }[];
}

/** Keys and what they do. */
export function KeyList({ keys }: Props) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: '8px' }}
    >
      {keys.map(({ key, label }) => (
        <Fragment key={key}>
          <dt>
            <Kbd>{key === 'Enter' ? <FormattedMessage id="ui.keys.enter" /> : key}</Kbd>
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {label}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
