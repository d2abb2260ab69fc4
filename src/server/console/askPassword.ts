import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PlainError } from '../telemetry/safeError';

/** The password, typed twice without echo, or the first line of piped input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    throw new PlainError('No password came in. Type one, pipe one in, or mail a link with --mail-link.');
  }
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) throw new PlainError('The two passwords are not the same.');
  return password;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
