import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { ChangedValue } from '../../../ui/ChangedValue';

/** The registered address, printed; struck through once a new one is written. */
export function CurrentSeat({ registered, written }: { registered: string; written: string }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, typography: 'body1' }}
    >
      <Box component="dt" sx={{ typography: 'label', color: 'text.secondary', mb: '4px' }}>
        <FormattedMessage id="addressService.current" />
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {written ? <ChangedValue before={registered} after={written} /> : registered}
      </Box>
    </Box>
  );
}
