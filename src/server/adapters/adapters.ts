import type { Config } from '../config';
import type { ExtractionAdapter } from './extraction/extraction';
import { createSandboxExtraction } from './extraction/sandbox';
import type { IdentityAdapter } from './identity/identity';
import { type SandboxIdentity, sandboxIdentity } from './identity/sandbox';
import type { MailAdapter } from './mail/mail';
import { sandboxMail } from './mail/sandbox';
import { smtpMail } from './mail/smtp';
import type { RegistryAdapter } from './registry/registry';
import { createSandboxRegistry } from './registry/sandbox';
import { type SmsAdapter, sandboxSms } from './sms/sms';
import { openAiText } from './text/openai';
import { sandboxText } from './text/sandbox';
import type { TextAdapter } from './text/text';

/** The outside systems, each behind its interface. */
export interface Adapters {
  registry: RegistryAdapter;
  extraction: ExtractionAdapter;
  text: TextAdapter;
  mail: MailAdapter;
  sms: SmsAdapter;
  identity: IdentityAdapter;
  /** The same as `identity` when it is played here: the page that decides needs it to sign. */
  sandboxIdentity: SandboxIdentity | null;
}

type Drivers = Config['drivers'];
type Settings = Pick<
  Config,
  | 'drivers'
  | 'appUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'smtpRequireTls'
  | 'textBaseUrl'
  | 'textApiKey'
  | 'textModel'
  | 'textTimeoutMs'
>;

/** The drivers the configuration names. A name without a driver has been refused when the configuration was read. */
export const createAdapters = (config: Settings): Adapters => {
  const played = sandboxIdentity(config);
  return {
    registry: { sandbox: () => createSandboxRegistry() }[config.drivers.registry](),
    extraction: { sandbox: () => createSandboxExtraction() }[config.drivers.extraction](),
    identity: played,
    sandboxIdentity: played,
    sms: { sandbox: sandboxSms }[config.drivers.sms](),
    mail: {
      sandbox: sandboxMail,
      smtp: () =>
        smtpMail({ url: config.smtpUrl ?? '', from: config.mailFrom, requireTls: config.smtpRequireTls }),
    }[config.drivers.mail](),
    text: {
      sandbox: sandboxText,
      openai: () =>
        openAiText({
          baseUrl: config.textBaseUrl ?? '',
          apiKey: config.textApiKey ?? '',
          model: config.textModel ?? '',
          timeoutMs: config.textTimeoutMs,
        }),
    }[config.drivers.text](),
  };
};

/** Whether everything is played instead of done: only then are there demo accounts, whose password is public. */
export const isSandbox = (drivers: Drivers): boolean =>
  Object.values(drivers).every((driver) => driver === 'sandbox');
