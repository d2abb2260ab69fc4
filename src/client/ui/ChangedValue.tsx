import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from './VisuallyHidden';

export interface ChangedValueProps {
  /** What the register says; struck through. Left out for something new. */
  before?: ReactNode;
  /** What the person wrote; pen. Left out for something that ends. */
  after?: ReactNode;
}

/** An old value and a new one. The stroke and the colour are also said in words, for those who see neither. */
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
