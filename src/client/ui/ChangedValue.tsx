import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from './VisuallyHidden';

export interface ChangedValueProps {
  /** Value of the register, struck through; absent for something new. */
  before?: ReactNode;
  /** The person's value, in pen; absent for something that ends. */
  after?: ReactNode;
}

/** An old and a new value. Stroke and colour are also given as text for screen readers. */
export function ChangedValue({ before, after }: ChangedValueProps) {
  return (
    <>
      {before && (
        <Box component="del" sx={{ display: 'block', color: 'text.secondary' }}>
          <VisuallyHidden>
            <FormattedMessage id="ui.valueBefore" />{' '}
          </VisuallyHidden>
          {before}
        </Box>
      )}
      {after && (
        <Box
          component="ins"
          sx={{ display: 'block', color: 'primary.main', fontWeight: 600, textDecoration: 'none' }}
        >
          <VisuallyHidden>
            <FormattedMessage id="ui.valueAfter" />{' '}
          </VisuallyHidden>
          {after}
        </Box>
      )}
    </>
  );
}
