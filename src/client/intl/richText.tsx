import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

// Classes, not attributes: a page that the server sends may have no style attribute (content security policy).
const Bold = styled('strong')({ fontWeight: 600 });
const Unbroken = styled('span')({ whiteSpace: 'nowrap' });

/** Tags every text may use: `<b>` for what stands out, `<nb>` for what must not be broken over two lines. */
export const richText = {
  b: (words: ReactNode) => <Bold>{words}</Bold>,
  nb: (words: ReactNode) => <Unbroken>{words}</Unbroken>,
};
