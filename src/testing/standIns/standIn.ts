import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/* What stands in for an outside system over HTTP: it checks what it is sent as strictly as the real one would. */

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Instead of an answer: none at all, or the connection breaks. */
export type Trouble = Reply | 'hang' | 'break';

export interface StandIn {
  url: string;
  received: Received[];
  /** What the next calls get instead of their answer, one each. They are received all the same. */
  /** null: its answer after all. */
  trouble(...next: (Trouble | null)[]): void;
  close(): Promise<void>;
}

/** Starts it, on a port of its own unless one is given; `answer` may not wait for anything. */
export async function startStandIn(answer: (request: Received) => Reply, port = 0): Promise<StandIn> {
  const received: Received[] = [];
  const troubles: (Trouble | null)[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(parts),
    };
    received.push(call);
    send(response, troubles.shift() ?? answer(call));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    trouble: (...next) => {
      troubles.splice(0, troubles.length, ...next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, reply: Trouble): void {
  if (reply === 'hang') return;
  if (reply === 'break') response.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}
