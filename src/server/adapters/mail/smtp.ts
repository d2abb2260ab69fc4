import nodemailer from 'nodemailer';
import { PlainError } from '../../telemetry/safeError';
import { type MailAdapter, MailRefused } from './mail';

interface Options {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://…:465 (TLS from the start). */
  url: string;
  /** 'Greffio <no-reply@greffio.be>' */
  from: string;
  /** Plain connections are for a relay on the same machine only. */
  requireTls: boolean;
}

const CONNECT_WITHIN_MS = 20_000;
/** A server that looks for viruses thinks before it accepts: who hangs up too early sends the mail again. */
const ANSWER_WITHIN_MS = 60_000;

/** SMTP through a pool of connections. */
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
    // A template never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, lang, messageId, attachments }) {
      try {
        await transport.sendMail({
          from,
          // Not as text: it would be read for commas, groups and comments.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          attachments,
          headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw told(error);
      }
    },
    async reach() {
      await transport.verify().catch((error: unknown) => {
        throw told(error);
      });
    },
    close: async () => transport.close(),
  };
}

/** What the server said of the message itself is final from 500 on; anything else may pass. No texts: they name people. */
function told(error: unknown): Error {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  const said = responseCode ? `SMTP ${responseCode}` : (code ?? 'SMTP');
  const ofTheMail = command !== undefined && /^(RCPT TO|DATA|MAIL FROM)$/.test(command);
  if (responseCode !== undefined && responseCode >= 500 && ofTheMail) return new MailRefused(said);
  return new PlainError(said);
}
