import { createHmac, randomUUID } from 'node:crypto';
import { json, type Received, type Reply, type StandIn, startStandIn } from './standIn';

/* Veriff's public API as its documentation has it: every header and signature of a call is checked, every answer signed. */

interface Attempt {
  id: string;
  status: string;
  createdTime: string;
}

interface Image {
  id: string;
  name: string;
  mimetype: string;
  bytes: Buffer;
  /** It is in the list, but cannot be fetched now. */
  isDown?: boolean;
}

interface Person {
  firstName: string | null;
  lastName: string | null;
  idNumber?: string | null;
}

interface Session {
  id: string;
  vendorData: string | null;
  callback: string | null;
  attempts: Attempt[];
  decision: object | null;
  person: Person;
  images: Image[];
}

/** A message as it is sent to us. */
export interface VeriffMessage {
  headers: Record<string, string>;
  rawBody: string;
}

interface Decision {
  status: string;
  reasonCode?: number | null;
  /** In the decision itself; left out, it is only in /person. */
  person?: Person | null;
  decisionTime?: string | null;
  /** Of the document. */
  country?: string;
}

const CODES: Record<string, number> = {
  started: 7001,
  submitted: 7002,
  approved: 9001,
  declined: 9102,
  resubmission_requested: 9103,
  expired: 9104,
  abandoned: 9104,
  review: 9121,
};

export interface VeriffStandIn extends StandIn {
  apiKey: string;
  secret: string;
  session(id: string): Session;
  /** Their ids, oldest first. */
  sessions(): string[];
  /** The person opens the link, or begins again: another try. */
  start(sessionId: string): VeriffMessage;
  submit(sessionId: string): VeriffMessage;
  decide(sessionId: string, decision: Decision): VeriffMessage;
  addImage(sessionId: string, name: string, bytes: Buffer): void;
  /** Any message, signed. */
  sign(body: object): VeriffMessage;
}

export async function startVeriff(): Promise<VeriffStandIn> {
  const apiKey = 'b2f7a9d0-stand-in';
  const secret = 'stand-in-secret';
  const sessions = new Map<string, Session>();
  // A later moment at each step, however fast a test is.
  let clock = Date.parse('2026-11-20T10:00:00.000Z');
  const now = () => {
    clock += 1000;
    return new Date(clock).toISOString();
  };
  const hmac = (signed: string | Buffer) => createHmac('sha256', secret).update(signed).digest('hex');
  const find = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new Error('The stand-in has no such session.');
    return session;
  };

  const sign = (body: object): VeriffMessage => {
    const rawBody = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'vrf-auth-client': apiKey,
      'vrf-hmac-signature': hmac(rawBody).toUpperCase(),
    };
    return { headers, rawBody };
  };
  const signed = (status: number, body: object): Reply =>
    json(status, body, { 'x-auth-client': apiKey, 'x-hmac-signature': hmac(JSON.stringify(body)) });
  const fail = (status: number, code: string) => json(status, { status: 'fail', code, message: 'Refused.' });

  function answer(request: Received): Reply {
    const { method, path, headers, body } = request;
    const [root, id = '', part] = path.split('/').slice(1);
    if (headers['x-auth-client'] !== apiKey) return fail(401, '1801');
    if (method === 'POST' && path === '/sessions') return create(request);
    const given = String(headers['x-hmac-signature'] ?? '');
    if (given !== hmac(method === 'GET' ? id : body)) return fail(400, '1812');
    if (method !== 'GET') return fail(404, '1004');
    if (root === 'media') return image(id);
    const session = root === 'sessions' ? sessions.get(id) : undefined;
    if (!session) return fail(404, '1003');
    if (part === 'decision') return signed(200, { status: 'success', verification: session.decision });
    if (part === 'person') return signed(200, { status: 'success', person: session.person });
    if (part === 'attempts') return signed(200, { status: 'success', verifications: session.attempts });
    if (part === 'media') return mediaOf(session);
    return fail(404, '1004');
  }

  function mediaOf(session: Session): Reply {
    const images = session.images.map(({ bytes, isDown, ...image }) => ({
      ...image,
      context: image.name,
      size: bytes.length,
      sessionId: session.id,
      timestamp: null,
      url: `https://veriff.invalid/media/${image.id}`,
    }));
    return signed(200, { status: 'success', images, videos: [] });
  }

  function create({ headers, body }: Received): Reply {
    if (!/^application\/json/.test(headers['content-type'] ?? '')) return fail(400, '1102');
    const { verification } = JSON.parse(body.toString()) as {
      verification?: { callback?: string; vendorData?: string };
    };
    if (!verification) return fail(400, '1101');
    const { callback = null, vendorData = null } = verification;
    if (callback !== null && !callback.startsWith('https://')) return fail(400, '1301');
    if (vendorData !== null && vendorData.length > 1000) return fail(400, '1302');
    const id = randomUUID();
    const person = { firstName: null, lastName: null };
    sessions.set(id, { id, vendorData, callback, attempts: [], decision: null, person, images: [] });
    const sessionToken = `stand-in.${id}`;
    const url = `https://alchemy.veriff.invalid/v/${sessionToken}`;
    const host = 'https://alchemy.veriff.invalid';
    return json(201, {
      status: 'success',
      verification: { id, url, vendorData, host, status: 'created', sessionToken },
    });
  }

  function image(id: string): Reply {
    const found = [...sessions.values()].flatMap(({ images }) => images).find((image) => image.id === id);
    if (!found) return fail(404, '1102');
    if (found.isDown) return { status: 500 };
    return { status: 200, headers: { 'content-type': found.mimetype }, body: found.bytes };
  }

  const event = ({ id, vendorData }: Session, attempt: Attempt) => {
    const { status } = attempt;
    return sign({
      id,
      attemptId: attempt.id,
      feature: 'selfid',
      code: CODES[status],
      action: status,
      vendorData,
      endUserId: null,
    });
  };
  const last = (session: Session): Attempt => {
    const attempt = session.attempts.at(-1);
    if (!attempt) throw new Error('Nobody has opened the session.');
    return attempt;
  };

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    apiKey,
    secret,
    session: find,
    sessions: () => [...sessions.keys()],
    sign,
    start(sessionId) {
      const session = find(sessionId);
      const attempt = { id: randomUUID(), status: 'started', createdTime: now() };
      session.attempts.push(attempt);
      return event(session, attempt);
    },
    submit(sessionId) {
      const session = find(sessionId);
      const attempt = last(session);
      attempt.status = 'submitted';
      return event(session, attempt);
    },
    decide(sessionId, { status, reasonCode = null, person = null, decisionTime = now(), country = 'BE' }) {
      const session = find(sessionId);
      const attempt = session.attempts.at(-1);
      if (attempt) attempt.status = status;
      const verification = {
        id: sessionId,
        attemptId: attempt?.id ?? null,
        vendorData: session.vendorData,
        endUserId: null,
        status,
        code: CODES[status],
        reason: null,
        reasonCode,
        acceptanceTime: attempt?.createdTime ?? null,
        decisionTime,
        person: person && { idNumber: null, ...person, dateOfBirth: null, gender: null, nationality: null },
        document: { number: null, type: 'ID_CARD', country, validFrom: null, validUntil: null },
        comments: [],
        highRisk: false,
      };
      session.decision = verification;
      return sign({ status: 'success', verification, technicalData: { ip: null } });
    },
    addImage: (sessionId, name, bytes) => {
      find(sessionId).images.push({ id: randomUUID(), name, mimetype: 'image/jpeg', bytes });
    },
  };
}
