import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/* A stand-in for a service that speaks S3, as AWS documents signature version 4: it takes a call only when its signature is right. */

export interface ObjectStorage {
  /** http://127.0.0.1:<port> */
  endpoint: string;
  settings: { bucket: string; region: string; accessKey: string; secretKey: string };
  /** What is kept, by key. */
  objects: Map<string, Buffer>;
  /** Method, host and path of every call, and what it was answered. */
  calls: { method: string; host: string; path: string; status: number }[];
  /** The next calls are answered so, whatever they are. */
  fail(...statuses: number[]): void;
  /** The next call is sent to this address instead. */
  redirect(to: string): void;
  close(): Promise<void>;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const settings = {
  bucket: 'identity',
  region: 'eu-west-3',
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEXAMPLEKEY',
};

export async function startObjectStorage(): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>();
  const calls: ObjectStorage['calls'] = [];
  let failures: number[] = [];
  let moved: string | undefined;

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; body?: Buffer; location?: string } {
    const location = moved;
    moved = undefined;
    if (location !== undefined) return { status: 307, location };
    const failure = failures.shift();
    if (failure !== undefined)
      return { status: failure, body: Buffer.from(`<Error>${request.headers.authorization}</Error>`) };
    if (!isSigned(request, body)) return { status: 403 };
    const path = request.url ?? '';
    const inHost = request.headers.host?.startsWith(`${settings.bucket}.`);
    const prefix = inHost ? '/' : `/${settings.bucket}/`;
    if (!path.startsWith(prefix)) return { status: 404 };
    const key = path.slice(prefix.length);
    if (request.method === 'PUT') {
      objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const kept = objects.get(key);
    return kept ? { status: 200, body: kept } : { status: 404 };
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { status, body, location } = answer(request, Buffer.concat(parts));
    calls.push({
      method: request.method ?? '',
      host: request.headers.host ?? '',
      path: request.url ?? '',
      status,
    });
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    objects,
    calls,
    fail: (...statuses) => {
      failures = statuses;
    },
    redirect: (to) => {
      moved = to;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signature version 4, computed anew from what arrived. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] =
    form.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const payload = String(headers['x-amz-content-sha256']);
  const names = signedHeaders.split(';');
  if (accessKey !== settings.accessKey || region !== settings.region || !date.startsWith(day)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  if (payload !== sha256(body)) return false;
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${settings.secretKey}`, day), region), 's3'));
  return hmac(key, toSign).toString('hex') === signature;
}
