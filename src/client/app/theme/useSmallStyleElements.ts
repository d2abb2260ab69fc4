import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { useState } from 'react';

/** Rules in one style element. */
const MOST = 40;

/**
 * Styles in many small elements instead of one: when a rule is added to an element, a browser styles everything anew that any
 * of its rules is about. With all of them in one, that was the whole page whenever a form or a dialog was first opened.
 */
export function useSmallStyleElements(): void {
  const styles = useStyles();
  // Before anything below writes a rule.
  useState(() => {
    if (!styles) return;
    const { sheet } = styles;
    const insert = sheet.insert.bind(sheet);
    sheet.insert = (rule: string) => {
      // At none it begins a new element.
      if (sheet.ctr >= MOST) sheet.ctr = 0;
      insert(rule);
    };
  });
}
