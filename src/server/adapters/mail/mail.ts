import { PlainError } from '../../telemetry/safeError';
/** A mail as it leaves: the same words as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  lang: 'fr' | 'nl';
  /** The same for every attempt at the same mail, so that a receiver can tell a repetition. */
  messageId: string;
  attachments: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The mail can never arrive (refused recipient, refused content): trying again would be noise. `code` is not personal. */
export class MailRefused extends PlainError {
  override readonly name = 'MailRefused';
  constructor(readonly code: string) {
    super(code);
  }
}

/** Any other failure of `send` is passing: it is tried again later. */
export interface MailAdapter {
  send(mail: Mail): Promise<void>;
  /** Resolves when the server takes our name and password; sends nothing. */
  reach(): Promise<void>;
  /** Frees connections. */
  close(): Promise<void>;
}
