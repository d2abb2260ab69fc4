/** Sends short messages. */
export interface SmsAdapter {
  /** `to` is +324XXXXXXXX; `reference` is the same for every attempt at the same message. Any failure is passing. */
  send(message: { to: string; text: string; reference: string }): Promise<void>;
}

/** Nothing leaves: what would have been sent stays readable in the sandbox outbox. */
export const sandboxSms = (): SmsAdapter => ({ send: async () => undefined });
