import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { MediaFull, MediaGone, type MediaStorage, MediaUnreadable } from './media';

export interface S3Settings {
  /** Without a trailing slash: https://s3.eu-west-3.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Whether the bucket is named in the path or in the host name. */
  style: 'path' | 'virtual';
  timeoutMs?: number;
}

/** Retries after temporary failures (429, 5xx, no answer). */
const RETRIES = 2;
const TIMEOUT_MS = 20_000;

/** A bucket of any S3-compatible service. */
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
        // A redirect would send the image to another host and trust its answer.
        redirect: 'manual',
        // The service then refuses data damaged on the way.
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

/** Error codes of MinIO, Ceph and others; Amazon's S3 never fills up. */
const FULL =
  /<Code>(?:XMinioStorageFull|QuotaExceeded|XMinioAdminBucketQuotaExceeded|InsufficientStorage)<\/Code>/;

const isFull = ({ status, body }: { status: number; body: Buffer }): boolean =>
  status === 507 || (status >= 400 && FULL.test(body.toString('latin1', 0, 2_000)));

/** Only the status is reported: an error body may repeat what was sent. */
function expectStatus({ status }: { status: number }, allowed: readonly number[]): void {
  if (!allowed.includes(status)) throw new MediaUnreadable(`the storage answers ${status}`);
}
