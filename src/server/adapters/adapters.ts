import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Db } from '../db/connect';
import type { EinvoiceAdapter } from './einvoice/einvoice';
import { httpEinvoice } from './einvoice/http/accessPoint';
import { sandboxEinvoice } from './einvoice/sandbox';
import { createExtraction, type ExtractionSettings } from './extraction/create';
import type { ExtractionAdapter } from './extraction/extraction';
import type { IdentityAdapter } from './identity/identity';
import { type SandboxIdentity, sandboxIdentity } from './identity/sandbox';
import { veriffIdentity } from './identity/veriff/veriff';
import type { MailAdapter } from './mail/mail';
import { sandboxMail } from './mail/sandbox';
import { smtpMail } from './mail/smtp';
import { encryptedStorage } from './media/encrypted';
import { folderStorage } from './media/folder';
import { type Keys, keysOf } from './media/keyring';
import type { EncryptedStorage } from './media/media';
import { s3Storage } from './media/s3';
import { molliePayments } from './payments/mollie/mollie';
import type { PaymentsAdapter } from './payments/payments';
import { type SandboxPayments, sandboxPayments } from './payments/sandbox';
import { stripePayments } from './payments/stripe/stripe';
import { createRegistry, type RegistrySettings } from './registry/create';
import type { RegistryAdapter } from './registry/registry';
import { clamdScanner } from './scanner/clamd';
import { sandboxScanner } from './scanner/sandbox';
import type { Scanner } from './scanner/scanner';
import { sandboxSms } from './sms/sandbox';
import type { SmsOptions } from './sms/service';
import type { SmsAdapter } from './sms/sms';
import { smstoolsSms } from './sms/smstools/smstools';
import { spryngSms } from './sms/spryng/spryng';
import { twilioSms } from './sms/twilio/twilio';
import { type ChatOptions, chatCompletions, reachChat } from './text/chat';
import { openAiText } from './text/openai';
import { sandboxText } from './text/sandbox';
import type { TextAdapter } from './text/text';

/** Outside systems by their interfaces. */
export interface Adapters {
  registry: RegistryAdapter;
  extraction: ExtractionAdapter;
  text: TextAdapter;
  mail: MailAdapter;
  sms: SmsAdapter;
  einvoice: EinvoiceAdapter;
  identity: IdentityAdapter;
  /** The same object as `identity` when it is sandboxed, for the page that decides checks. */
  sandboxIdentity: SandboxIdentity | null;
  payments: PaymentsAdapter;
  /** The same object as `payments` when they are sandboxed. */
  sandboxPayments: SandboxPayments | null;
  media: EncryptedStorage;
  /** The keys of `media`, loaded before first use (features/media/dataKeys.ts). */
  keys: Keys;
  scanner: Scanner;
}

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
  | 'identityBaseUrl'
  | 'identityApiKey'
  | 'identitySecret'
  | 'identityPageHosts'
  | 'smsBaseUrl'
  | 'smsAccount'
  | 'smsSecret'
  | 'smsSender'
  | 'smsWebhookToken'
  | 'paymentsBaseUrl'
  | 'paymentsPageHosts'
  | 'paymentsApiKey'
  | 'paymentsWebhookSecret'
  | 'einvoiceBaseUrl'
  | 'einvoiceApiKey'
  | 'einvoiceWebhookSecret'
  | 'scannerUrl'
> &
  ExtractionSettings &
  MediaSettings &
  RegistrySettings;

const SMS_SERVICES = { twilio: twilioSms, spryng: spryngSms, smstools: smstoolsSms };

/** Creates the configured drivers; the configuration has refused unknown names. */
export const createAdapters = (config: Settings, db: Db): Adapters => {
  const played = config.drivers.identity === 'sandbox' ? sandboxIdentity(config) : null;
  // One text service for proposed texts and for uploaded documents.
  const complete = { sandbox: () => null, openai: () => chatCompletions(chatOptions(config)) }[
    config.drivers.text
  ]();
  const keys = keysOf(config);
  const playedPayments = config.drivers.payments === 'sandbox' ? sandboxPayments(config) : null;
  return {
    registry: createRegistry(config, db),
    extraction: createExtraction(config, complete),
    identity: played ?? realIdentity(config),
    sandboxIdentity: played,
    payments: playedPayments ?? realPayments(config),
    sandboxPayments: playedPayments,
    sms:
      config.drivers.sms === 'sandbox' ? sandboxSms() : SMS_SERVICES[config.drivers.sms](smsOptions(config)),
    mail: {
      sandbox: sandboxMail,
      smtp: () =>
        smtpMail({ url: config.smtpUrl ?? '', from: config.mailFrom, requireTls: config.smtpRequireTls }),
    }[config.drivers.mail](),
    text: complete ? openAiText(complete, reachChat(chatOptions(config))) : sandboxText(),
    einvoice: {
      sandbox: sandboxEinvoice,
      http: () =>
        httpEinvoice({
          baseUrl: config.einvoiceBaseUrl ?? '',
          apiKey: config.einvoiceApiKey ?? '',
          webhookSecret: config.einvoiceWebhookSecret ?? '',
        }),
    }[config.drivers.einvoice](),
    media: createMedia(config, keys),
    keys,
    scanner: {
      sandbox: sandboxScanner,
      clamd: () => clamdScanner({ url: config.scannerUrl ?? '' }),
    }[config.drivers.scanner](),
  };
};

const chatOptions = ({ textBaseUrl, textApiKey, textModel, textTimeoutMs }: Settings): ChatOptions => ({
  baseUrl: textBaseUrl ?? '',
  apiKey: textApiKey ?? '',
  model: textModel ?? '',
  timeoutMs: textTimeoutMs,
});

const realIdentity = ({
  identityApiKey,
  identitySecret,
  identityBaseUrl,
  identityPageHosts,
  appUrl,
}: Settings): IdentityAdapter =>
  veriffIdentity({
    apiKey: identityApiKey ?? '',
    secret: identitySecret ?? '',
    appUrl,
    pageHosts: identityPageHosts,
    ...(identityBaseUrl && { baseUrl: identityBaseUrl }),
  });

function realPayments({ drivers, appUrl, ...config }: Settings): PaymentsAdapter {
  const [apiKey, secret] = [config.paymentsApiKey ?? '', config.paymentsWebhookSecret ?? ''];
  const options = {
    apiKey,
    appUrl,
    pageHosts: config.paymentsPageHosts,
    ...(config.paymentsBaseUrl && { baseUrl: config.paymentsBaseUrl }),
  };
  return drivers.payments === 'mollie'
    ? molliePayments({ ...options, webhookToken: secret })
    : stripePayments({ ...options, webhookSecret: secret });
}

const smsOptions = (config: Settings): SmsOptions => ({
  account: config.smsAccount ?? '',
  secret: config.smsSecret ?? '',
  sender: config.smsSender ?? '',
  webhookToken: config.smsWebhookToken ?? '',
  appUrl: config.appUrl,
  ...(config.smsBaseUrl && { baseUrl: config.smsBaseUrl }),
});

type MediaSettings = Pick<Config, 'dataDir' | Extract<keyof Config, `media${string}`>>;

/** The configured storage of identity images. Unused until the first image. */
export function createMedia(config: MediaSettings, { data }: Keys): EncryptedStorage {
  const storage = {
    folder: () => folderStorage(join(config.dataDir, 'media')),
    s3: () =>
      s3Storage({
        endpoint: config.mediaS3Endpoint ?? '',
        bucket: config.mediaS3Bucket ?? '',
        region: config.mediaS3Region,
        style: config.mediaS3Style,
        accessKey: config.mediaS3AccessKey ?? '',
        secretKey: config.mediaS3SecretKey ?? '',
      }),
  }[config.mediaDriver]();
  return encryptedStorage(storage, data);
}
