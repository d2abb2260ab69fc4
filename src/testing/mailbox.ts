import type { TestServer } from './startServer';

/** A mail or SMS as the sandbox shows it instead of sending it. */
export interface Message {
  channel: 'mail' | 'sms';
  subject: string | null;
  text: string;
  links: string[];
}

/** What a server with sandbox drivers would have sent to an address or number, newest first. */
export async function messagesTo({ url }: { url: string }, to: string): Promise<Message[]> {
  const answer = await fetch(`${url}/api/sandbox/outbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { data: Message[] }).data;
}

/** Path and query of the link in the newest message, or in the newest with this subject. Throws when there is none. */
export async function mailedPath(server: { url: string }, to: string, subject?: string): Promise<string> {
  const messages = await messagesTo(server, to);
  const message = messages.find((candidate) => subject === undefined || candidate.subject === subject);
  const [link] = message?.links ?? [];
  if (!link) throw new Error(`No link was mailed to ${to}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The tokens in the links mailed to an address, newest first: mails leave two at a time, so that `page` names whose are meant. */
export async function mailedTokens(
  { app }: Pick<TestServer, 'app'>,
  to: string,
  page: '' | 'verify-email' | 'reset-password' = '',
): Promise<string[]> {
  const answer = await app.inject(`/api/sandbox/outbox?to=${encodeURIComponent(to)}`);
  const { data } = answer.json<{ data: Message[] }>();
  const paths = data.flatMap(({ links }) => links.map((link) => new URL(link).pathname));
  return paths.filter((path) => path.startsWith(`/${page}`)).map((path) => path.split('/').at(-1) ?? '');
}
