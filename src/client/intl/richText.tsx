import type { ReactNode } from 'react';

/** Tags every text may use: `<b>` for what stands out, `<nb>` for what must not be broken over two lines. */
export const richText = {
  b: (words: ReactNode) => <strong style={{ fontWeight: 600 }}>{words}</strong>,
  nb: (words: ReactNode) => <span style={{ whiteSpace: 'nowrap' }}>{words}</span>,
};
