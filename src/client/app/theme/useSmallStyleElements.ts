import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { useState } from 'react';

/** Rules per style element. */
const MOST = 40;

/**
 * Distributes the styles over many small elements: when a rule is added to an element, a browser recalculates everything that any of that
 * element's rules matches. With a single element that was the whole page whenever a form or a dialog was first opened.
 */
export function useSmallStyleElements(): void {
  const styles = useStyles();
  // Before any component below adds a rule.
  useState(() => {
    if (!styles) return;
    const { sheet } = styles;
    const insert = sheet.insert.bind(sheet);
    sheet.insert = (rule: string) => {
      // A counter of 0 makes it begin a new element.
      if (sheet.ctr >= MOST) sheet.ctr = 0;
      insert(rule);
    };
  });
}
