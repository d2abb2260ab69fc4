import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons';
import { Kbd } from '../../ui/Kbd';

/** The keyboard hints, on devices with a keyboard; screen readers announce a list's keys themselves. */
export function KeysFoot() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        '@media (hover: none), (max-height: 400px)': { display: 'none' },
        flexWrap: 'wrap',
        flexShrink: 0,
        columnGap: 2.25,
        rowGap: '4px',
        px: 2.25,
        py: '12px',
        borderTop: '1px solid',
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Key text={<FormattedMessage id="command.keyChoose" />}>
        <Kbd>
          <ArrowUpIcon size={16} />
        </Kbd>
        <Kbd>
          <ArrowDownIcon size={16} />
        </Kbd>
      </Key>
      <Key text={<FormattedMessage id="command.keyOpen" />}>
        <Kbd>
          <FormattedMessage id="ui.keys.enter" />
        </Kbd>
      </Key>
      <Key text={<FormattedMessage id="command.keyNewTab" />}>
        <Kbd>
          <FormattedMessage id="command.ctrl" />
        </Kbd>
        <Kbd>
          <FormattedMessage id="ui.keys.enter" />
        </Kbd>
      </Key>
      <Box sx={{ flex: 1 }} />
      <Key text={<FormattedMessage id="command.keyOnly" />}>
        <Kbd>{'>'}</Kbd>
      </Key>
    </Box>
  );
}

const Key = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
    {children}
    <Box component="span" sx={{ ml: '4px' }}>
      {text}
    </Box>
  </Box>
);
