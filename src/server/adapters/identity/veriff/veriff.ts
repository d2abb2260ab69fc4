import { nationalNumber } from '#domain/people/nationalNumber';
import { IMAGE_NAMES, type ImageName } from '#domain/people/verification';
import { type CallOptions, providerCalls, succeeded } from '../../../providers/call';
import { pageOn } from '../../../providers/pages';
import { BadSignature, jsonObject, ProviderFailure, UnreadableWebhook } from '../../../providers/provider';
import type { IdentityAdapter, IdentityEvent, IdentityImage, VerifiedName } from '../identity';
import {
  type Attempt,
  type Decision,
  isList,
  isObject,
  type Media,
  momentOf,
  type Person,
  textOf,
  verifiedName,
} from './answers';
import { reasonOf } from './reasons';
import { isSigned, signatureOf } from './signature';

interface Options extends Partial<Omit<CallOptions, 'provider'>> {
  apiKey: string;
  secret: string;
  /** Where people return to. */
  appUrl: string;
  /** Hosts of the provider's pages. */
  pageHosts?: readonly string[] | undefined;
}

const BASE_URL = 'https://stationapi.veriff.com/v1';
const PAGE_HOSTS = ['veriff.me', 'veriff.com'];
const LARGEST_IMAGE = 25_000_000;
const name = 'veriff';

/** Identity checks with Veriff's public API, version 1. */
export function veriffIdentity({
  apiKey,
  secret,
  appUrl,
  pageHosts = PAGE_HOSTS,
  ...options
}: Options): IdentityAdapter {
  const call = providerCalls({ baseUrl: BASE_URL, ...options, provider: name });

  const signed = (what: string) => ({
    'X-AUTH-CLIENT': apiKey,
    'X-HMAC-SIGNATURE': signatureOf(secret, what),
  });

  /** JSON about the thing with this `id`; null when there is none. */
  async function read(operation: string, id: string, path: string): Promise<Record<string, unknown> | null> {
    const where = { provider: name, operation };
    const reply = await call({ operation, method: 'GET', path, headers: signed(id), repeatable: true });
    if (reply.status === 404) return null;
    const json = succeeded(reply, where);
    if (!isSigned((header) => reply.headers.get(header), reply.body, { apiKey, secret }))
      throw new ProviderFailure('forged', where);
    return json;
  }

  /** The part of a session under `key`; null while it does not exist. Throws when it has an unexpected shape. */
  async function session<T>(
    id: string,
    part: string,
    key: string,
    isRight: (value: unknown) => boolean,
  ): Promise<T | null> {
    const answer = await read(part, id, `/sessions/${encodeURIComponent(id)}/${part}`);
    if (!answer) return null;
    const value = answer[key];
    if (!isRight(value)) throw new ProviderFailure('unreadable', { provider: name, operation: part });
    return value as T;
  }

  /** The signature does not bind an answer to its question, so the session id is checked. */
  const decisionOf = (sessionId: string) =>
    session<Decision | null>(
      sessionId,
      'decision',
      'verification',
      (value) => value === null || (isObject(value) && value.id === sessionId),
    );

  const personOf = (sessionId: string) => session<Person>(sessionId, 'person', 'person', isObject);

  async function attemptsOf(sessionId: string): Promise<Attempt[]> {
    const attempts = await session<Attempt[]>(sessionId, 'attempts', 'verifications', isList);
    return (attempts ?? []).toSorted((a, b) => Date.parse(a.createdTime) - Date.parse(b.createdTime));
  }

  /** The person of a decision, which does not always contain them. */
  async function nameOf(sessionId: string, { status, person }: Decision): Promise<VerifiedName | null> {
    if (status !== 'approved' && status !== 'declined') return null;
    const known = verifiedName(person);
    return known ?? verifiedName(await personOf(sessionId));
  }

  /** The event of a decision. Some lack a time: then the time of the attempt's start is used. */
  async function decided(sessionId: string, decision: Decision): Promise<IdentityEvent> {
    const { attemptId, status = '', decisionTime, reasonCode } = decision;
    const isEnd = status === 'expired' || status === 'abandoned';
    const at = momentOf(decisionTime) ?? (isEnd ? new Date() : await startOf(sessionId, attemptId ?? ''));
    return {
      id: [attemptId ?? sessionId, status, decisionTime ?? ''].join(':'),
      subject: sessionId,
      status,
      at,
      detail: { reason: reasonOf(reasonCode), person: await nameOf(sessionId, decision) },
    };
  }

  /** When an attempt began. Its other messages have no time, and the session may have other attempts. */
  async function startOf(sessionId: string, attemptId: string): Promise<Date> {
    const attempt = (await attemptsOf(sessionId)).find(({ id }) => id === attemptId);
    return momentOf(attempt?.createdTime) ?? new Date();
  }

  const underWay = (sessionId: string, attemptId: string, status: string, at: Date): IdentityEvent => ({
    id: `${attemptId}:${status}:`,
    subject: sessionId,
    status,
    at,
    detail: { reason: null, person: null },
  });

  return {
    name,

    async createSession({ reference, lang, returnTo }) {
      const where = { provider: name, operation: 'create' };
      // Veriff only accepts https addresses for returning.
      const callback = appUrl.startsWith('https:') ? appUrl + returnTo : undefined;
      const body = JSON.stringify({ verification: { callback, vendorData: reference } });
      const headers = { ...signed(body), 'Content-Type': 'application/json' };
      // Unopened sessions are free.
      const reply = await call({
        ...where,
        method: 'POST',
        path: '/sessions',
        headers,
        body,
        repeatable: true,
      });
      const { id, url } = (succeeded(reply, where).verification ?? {}) as { id?: string; url?: string };
      if (!id) throw new ProviderFailure('unreadable', where);
      const address = pageOn(pageHosts, url, where);
      address.searchParams.set('lang', lang);
      return { sessionId: id, url: address.href };
    },

    async handleWebhook({ headers, rawBody }) {
      if (!isSigned((header) => headers[header], rawBody, { apiKey, secret })) throw new BadSignature();
      const message = jsonObject(rawBody);
      if (!message) throw new UnreadableWebhook();
      const { verification, action, id, attemptId } = message as {
        verification?: Decision;
        action?: string;
        id?: string;
        attemptId?: string;
      };
      if (verification?.id && verification.status) return [await decided(verification.id, verification)];
      if (!id || !attemptId || (action !== 'started' && action !== 'submitted')) return [];
      return [underWay(id, attemptId, action, await startOf(id, attemptId))];
    },

    async fetchStatus(sessionId) {
      const decision = await decisionOf(sessionId);
      // New photos may have been sent since.
      if (decision?.status && decision.status !== 'resubmission_requested')
        return decided(sessionId, decision);
      const last = (await attemptsOf(sessionId)).at(-1);
      const isNewer = last && last.id !== decision?.attemptId;
      if (isNewer && (last.status === 'started' || last.status === 'submitted'))
        return underWay(sessionId, last.id, last.status, momentOf(last.createdTime) ?? new Date());
      return decision ? decided(sessionId, decision) : null;
    },

    async fetchNationalNumber(sessionId) {
      const decision = await decisionOf(sessionId);
      if (decision?.status !== 'approved') return null;
      // A foreign number could look like a Belgian one.
      if (decision.document?.country && decision.document.country !== 'BE') return null;
      const idNumber = decision.person?.idNumber ?? (await personOf(sessionId))?.idNumber;
      return nationalNumber(textOf(idNumber));
    },

    async fetchMedia(sessionId) {
      const images = await session<Media[]>(
        sessionId,
        'media',
        'images',
        (value) => isList(value) && value.every((image) => (image.sessionId ?? sessionId) === sessionId),
      );
      return (images ?? [])
        .filter((image): image is Media & { name: ImageName } =>
          IMAGE_NAMES.includes(image.name as ImageName),
        )
        .map(
          (image): IdentityImage => ({
            id: image.id,
            name: image.name,
            contentType: image.mimetype ?? 'image/jpeg',
            bytes: () => download(image.id),
          }),
        );
    },
  };

  async function download(id: string): Promise<Buffer> {
    const operation = 'image';
    const path = `/media/${encodeURIComponent(id)}`;
    const headers = signed(id);
    const reply = await call({
      operation,
      method: 'GET',
      path,
      headers,
      repeatable: true,
      largest: LARGEST_IMAGE,
    });
    if (reply.status >= 400)
      throw new ProviderFailure('rejected', { provider: name, operation, status: reply.status });
    return reply.body;
  }
}
