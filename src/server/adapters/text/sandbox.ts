import { textTemplate } from './template';
import type { TextAdapter } from './text';

/** Always the template; offline. */
export const sandboxText = (): TextAdapter => ({
  propose: async (facts) => ({ text: textTemplate(facts), source: 'template', failure: null }),
  reach: async () => undefined,
});
