import { PlainError } from '../../telemetry/safeError';
/** A mail as sent: the same content as text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  lang: 'fr' | 'nl';
  /** The same for all attempts, so that receivers recognise a duplicate. */
  messageId: string;
  attachments: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A permanent failure (refused recipient or content): another attempt is useless. `code` is not personal. */
export class MailRefused extends PlainError {
  override readonly name = 'MailRefused';
  constructor(readonly code: string) {
    super(code);
  }
}

/** Other errors of `send` are temporary. */
export interface MailAdapter {
  send(mail: Mail): Promise<void>;
  /** Resolves when the server accepts our login; sends nothing. */
  reach(): Promise<void>;
  /** Closes connections. */
  close(): Promise<void>;
}
