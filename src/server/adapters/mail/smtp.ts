import nodemailer from 'nodemailer';
import { PlainError } from '../../telemetry/safeError';
import { type MailAdapter, MailRefused } from './mail';

interface Options {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://…:465 (TLS from the start). */
  url: string;
  /** 'Greffio <no-reply@greffio.be>' */
  from: string;
  /** Unencrypted connections are only for a relay on the same machine. */
  requireTls: boolean;
}

const CONNECT_WITHIN_MS = 20_000;
/** A server may scan for viruses before it accepts; disconnecting too early would send the mail twice. */
const ANSWER_WITHIN_MS = 60_000;

/** SMTP with a pool of connections. */
export function smtpMail({ url, from, requireTls }: Options): MailAdapter {
  const address = new URL(url);
  const secure = address.protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 3,
    host: address.hostname,
    port: Number(address.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && requireTls,
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // Templates must not read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, lang, messageId, attachments }) {
      try {
        await transport.sendMail({
          from,
          // As an object, because text would be parsed for commas, groups and comments.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          attachments,
          headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    async reach() {
      await transport.verify().catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: async () => transport.close(),
  };
}

/** Replies about the message from 500 on are permanent, all else is temporary. Reply texts are dropped: they name people. */
function toMailError(error: unknown): Error {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  const text = responseCode ? `SMTP ${responseCode}` : (code ?? 'SMTP');
  const ofTheMail = command !== undefined && /^(RCPT TO|DATA|MAIL FROM)$/.test(command);
  if (responseCode !== undefined && responseCode >= 500 && ofTheMail) return new MailRefused(text);
  return new PlainError(text);
}
