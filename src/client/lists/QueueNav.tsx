import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChevronDownIcon, ChevronUpIcon } from '../ui/icons';
import { Kbd } from '../ui/Kbd';
import { KeysHelp } from './KeysHelp';
import type { Queue } from './queue';
import type { ListKeysState } from './useListKeys';

/** Position in a queue, with buttons to the previous and next item, and the keys of `useListKeys`. */
export function QueueNav({ queue, keys }: { queue: Queue; keys: ListKeysState }) {
  const intl = useIntl();
  const { place, total, hasPrevious, hasNext, move } = queue;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {total !== undefined && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', mr: 1 }}>
          <FormattedMessage id={place > 0 ? 'review.place' : 'review.waiting'} values={{ place, total }} />
        </Box>
      )}
      <Button
        variant="outlined"
        disabled={!hasPrevious}
        aria-label={intl.formatMessage({ id: 'review.keys.previous' })}
        onClick={() => move(-1)}
        sx={step}
      >
        <ChevronUpIcon size={16} />
        <Shortcut letter="k" />
      </Button>
      <Button
        variant="outlined"
        disabled={!hasNext}
        aria-label={intl.formatMessage({ id: 'review.keys.next' })}
        onClick={() => move(1)}
        sx={step}
      >
        <ChevronDownIcon size={16} />
        <Shortcut letter="j" />
      </Button>
      <KeysHelp {...keys} />
    </Box>
  );
}

/** Phones have no keys. */
const Shortcut = ({ letter }: { letter: string }) => (
  <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
    <Kbd>{letter}</Kbd>
  </Box>
);

const step = { minWidth: 0, gap: 1, px: 1.5 };
