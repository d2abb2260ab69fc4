import { textTemplate } from './template';
import type { TextAdapter } from './text';

/** Works offline: the template, every time. */
export const sandboxText = (): TextAdapter => ({
  propose: async (facts) => ({ text: textTemplate(facts), source: 'template', failure: null }),
  reach: async () => undefined,
});
