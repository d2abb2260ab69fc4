import type { MailAdapter } from './mail';

/** Nothing leaves: what would have been sent stays readable in the sandbox outbox. */
export const sandboxMail = (): MailAdapter => ({
  send: async () => undefined,
  reach: async () => undefined,
  close: async () => undefined,
});
