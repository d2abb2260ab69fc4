import type { MailAdapter } from './mail';

/** Sends nothing; the messages stay readable in the sandbox outbox. */
export const sandboxMail = (): MailAdapter => ({
  send: async () => undefined,
  reach: async () => undefined,
  close: async () => undefined,
});
