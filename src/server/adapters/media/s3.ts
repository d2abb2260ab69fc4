import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { MediaFull, MediaGone, type MediaStorage, MediaUnreadable } from './media';

export interface S3Settings {
  /** Without a slash at its end: https://s3.eu-west-3.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Where the bucket's name stands: in the path, or in front of the endpoint's host. */
  style: 'path' | 'virtual';
  timeoutMs?: number;
}

/** Tries after the first one, for what a moment later may work (429, 5xx, no answer). */
const RETRIES = 2;
const TIMEOUT_MS = 20_000;

/** A bucket of any service that speaks S3. */
export function s3Storage(settings: S3Settings): MediaStorage {
  const { accessKey, secretKey, region, timeoutMs = TIMEOUT_MS } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const base = bucketAddress(settings);

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Buffer) {
    try {
      const answer = await client.fetch(`${base}/${key}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        // Another host would be sent the image, and its answer taken for ours: a redirect is a refusal like others.
        redirect: 'manual',
        // What arrives damaged is refused there, not found out here years later.
        headers: { 'X-Amz-Content-Sha256': hash('sha256', bytes ?? '') },
        ...(bytes && { body: new Uint8Array(bytes) }),
      });
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'Error';
      throw new MediaUnreadable(`the storage does not answer (${reason})`);
    }
  }

  return {
    async put(key, bytes) {
      const answer = await call('PUT', key, bytes);
      if (isFull(answer)) throw new MediaFull();
      expectStatus(answer, [200]);
    },
    async get(key) {
      const answer = await call('GET', key);
      if (answer.status === 404) throw new MediaGone();
      expectStatus(answer, [200]);
      return answer.body;
    },
    async remove(key) {
      expectStatus(await call('DELETE', key), [200, 204, 404]);
    },
  };
}

function bucketAddress({ endpoint, bucket, style }: S3Settings): string {
  if (style === 'path') return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

/** In words of MinIO, Ceph and others: Amazon's own has no end. */
const FULL =
  /<Code>(?:XMinioStorageFull|QuotaExceeded|XMinioAdminBucketQuotaExceeded|InsufficientStorage)<\/Code>/;

const isFull = ({ status, body }: { status: number; body: Buffer }): boolean =>
  status === 507 || (status >= 400 && FULL.test(body.toString('latin1', 0, 2_000)));

/** The body of a refusal may repeat what was sent: only its status is told. */
function expectStatus({ status }: { status: number }, allowed: readonly number[]): void {
  if (!allowed.includes(status)) throw new MediaUnreadable(`the storage answers ${status}`);
}
