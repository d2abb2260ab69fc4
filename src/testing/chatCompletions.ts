import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/* A stand-in for a chat completions service, as OpenAI documents it: path, bearer key, checked body, shape of answers. */

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
}

export interface Received {
  headers: IncomingHttpHeaders;
  /** To the letter, as it came over the wire. */
  raw: string;
  body: ChatRequest;
}

type Reply = (request: Received, response: ServerResponse) => void;

export interface ChatService {
  /** With the path, as an operator sets it: 'http://127.0.0.1:1234/v1'. */
  url: string;
  key: string;
  received: Received[];
  /** What the next calls are answered, one each; the last one for all that follow. */
  answers(...replies: Reply[]): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: object, headers: object = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A completion with these words; `choice` replaces parts of it. */
export const says =
  (content: unknown, choice: { finish_reason?: string; refusal?: string } = {}): Reply =>
  ({ body }, response) =>
    json(response, 200, {
      id: 'chatcmpl-B9MHDbslfkBeAs8l4bebGdFOJ6PeG',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: body.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal: choice.refusal ?? null },
          logprobs: null,
          finish_reason: choice.finish_reason ?? 'stop',
        },
      ],
      usage: { prompt_tokens: 700, completion_tokens: 250, total_tokens: 950 },
    });

/** The lines it was given, changed: what a service does that keeps to the facts. */
export const rewrites =
  (change: (draft: string) => string): Reply =>
  (request, response) =>
    says(answerOf(change(draftOf(request.body))))(request, response);

/** The lines it was given, in one text. */
export const draftOf = ({ messages }: ChatRequest): string =>
  (JSON.parse(messages.at(-1)?.content ?? '{}') as { lines: string[] }).lines.join('\n');

/** A text as the words of an answer. */
export const answerOf = (text: string): string => JSON.stringify({ lines: text.split('\n') });

/** An error as the service words it; `param` names the field it refuses. */
export const fails =
  (status: number, { param = null as string | null, headers = {} } = {}): Reply =>
  (_request, response) =>
    json(response, status, { error: { message: 'Refused.', type: 'error', param, code: null } }, headers);

/** Anything else over the wire. */
export const sends =
  (status: number, body: string, headers: object = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body);
  };

/** Answers once it is released; `asked` is fulfilled when the call is there. */
export function holds(then: Reply) {
  let release = (): void => undefined;
  let arrived = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const reply: Reply = (request, response) => {
    release = () => then(request, response);
    arrived();
  };
  return { reply, asked, release: () => release() };
}

/** Takes the call and never answers. */
export const hangs: Reply = () => undefined;

/** Starts it on a port of its own. */
export async function startChatService(key = 'sk-test-0123456789'): Promise<ChatService> {
  const received: Received[] = [];
  let queue: Reply[] = [];
  const server = createServer(async (request, response) => {
    const raw = await read(request);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return fails(404)(null as never, response);
    if (request.headers.authorization !== `Bearer ${key}`) return fails(401)(null as never, response);
    const body = JSON.parse(raw) as ChatRequest;
    const wrong = faultOf(body);
    if (wrong) return fails(400, { param: wrong })(null as never, response);
    const call = { headers: request.headers, raw, body };
    received.push(call);
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    return (reply ?? rewrites((draft) => draft))(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    received,
    answers: (...replies) => {
      queue = replies;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

const KNOWN = new Set([
  'model',
  'messages',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'response_format',
]);

/** The first field such a service would refuse. */
function faultOf(body: ChatRequest): string | null {
  const unknown = Object.keys(body).find((field) => !KNOWN.has(field));
  if (unknown) return unknown;
  if (typeof body.model !== 'string' || body.model === '') return 'model';
  const wellFormed = body.messages?.every(
    ({ role, content }) => /^(system|user|assistant)$/.test(role) && typeof content === 'string',
  );
  if (!wellFormed || body.messages.length === 0) return 'messages';
  const format = body.response_format;
  if (format && !(format.type === 'json_schema' && /^[\w-]{1,64}$/.test(format.json_schema.name)))
    return 'response_format';
  if (body.max_tokens !== undefined && !(Number.isInteger(body.max_tokens) && body.max_tokens > 0))
    return 'max_tokens';
  return null;
}
