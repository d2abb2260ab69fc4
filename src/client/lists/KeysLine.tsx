import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Kbd } from '../ui/Kbd';
import type { ListKey } from './useListKeys';

/** The keys of rows in one line; hidden from screen readers, which have the help. */
export function KeysLine({ keys }: { keys: readonly ListKey[] }) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', alignItems: 'center', gap: '6px', '@media (hover: none)': { display: 'none' } }}
    >
      <FormattedMessage id="ui.keys.orPoint" />
      {keys.map(({ key, label }) => (
        <Box key={key} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
          <Kbd>{key}</Kbd>
          {label}
        </Box>
      ))}
    </Box>
  );
}
