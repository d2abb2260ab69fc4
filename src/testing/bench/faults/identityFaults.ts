import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { specimen } from '../../../server/adapters/identity/specimens';
import { json } from '../../standIns/standIn';
import type { VeriffMessage } from '../../standIns/veriff';
import type { Filed } from '../kills/dossiers';
import type { BehindGates } from './behindGates';
import { type Office, type Outcome, told } from './office';
import { comesTrue, PAGE, says, waysToFail } from './ways';

/** How long a job that is due may take until it has run: it looks every five seconds. */
const JOB_MS = 8_000;
const IMAGES = ['document-front', 'document-back', 'face'] as const;
const CLAIRE = { firstName: 'Claire', lastName: 'Dumont-Vandenberghe' };

/**
 * The provider of identity checks fails: while links leave, when it tells a decision and is asked back, when its message is lost and it is
 * asked, and when the photos are fetched. What is tried again by itself later is tried at once here.
 */
export async function identityFaults(office: Office, { identity, gates }: BehindGates): Promise<Outcome[]> {
  const stranger = await strangersDecision();
  const ways = waysToFail(
    gates.identity,
    {
      'is down (503)': says(identity, { status: 503, body: '' }),
      'lies (200, a page of HTML)': says(identity, PAGE),
      'lies (JSON of another shape)': says(
        identity,
        signed({ verification: 'yes', verifications: 7, images: {} }),
      ),
      'lies (a wrong signature)': says(identity, json(200, stranger.body, { 'x-hmac-signature': '00' })),
      "lies (somebody else's decision)": says(identity, signed(stranger.body)),
      'leads to another site': says(
        identity,
        json(201, { verification: { id: 'other', url: 'https://veriff.invalid.example/v/1' } }),
      ),
    },
    () => identity.trouble(),
  );
  const outcomes: Outcome[] = [];
  for (const way of ways) {
    const wrong: string[] = [];
    const must = (holds: boolean, otherwise: string) => wrong.push(...(holds ? [] : [otherwise]));
    // The links.
    way.begin();
    const dossier = await office.writer.fill();
    await pause(JOB_MS);
    const finish = await told(office, 'POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
    way.end();
    must(finish.status === 422, `finished without a link: ${finish.words}`);
    await comesTrue(async () => {
      await hurry();
      return (await check(dossier)).link_state === 'sent';
    });
    await office.writer.finish(dossier);
    const alone = dossier.mobiles.filter(
      (number) => office.outside.sms.messages.filter(({ to }) => `+${to}` === number).length === 1,
    );
    must(alone.length === dossier.mobiles.length, 'people did not get exactly one SMS');

    // The decision, which does not name the person: the provider is asked back.
    const { session_id } = await check(dossier);
    const session = session_id ?? '';
    await tell(identity.start(session));
    await tell(identity.submit(session));
    identity.session(session).person = CLAIRE;
    const decision = identity.decide(session, { status: 'approved' });
    way.begin();
    const answered = await tell(decision);
    const forged = await tell({ ...decision, headers: { ...decision.headers, 'vrf-hmac-signature': '00' } });
    // Lost, so that the provider is asked.
    await hurry();
    await pause(JOB_MS);
    const during = await check(dossier);
    way.end();
    must(
      during.status === 'pending',
      `somebody is ${during.status} (${during.session_id}) by a wrong answer`,
    );
    must(forged === 403, `a forged message was answered ${forged}`);
    const isAccepted = await comesTrue(async () => {
      await hurry();
      return (await check(dossier)).status === 'accepted';
    });
    must(isAccepted, 'the decision never came');
    const second = await tell(decision);
    const third = await tell(decision);

    // The photos: while it fails there are none, and then each once.
    way.begin();
    for (const name of IMAGES) identity.addImage(session, name, await specimen(name));
    await hurry();
    await pause(JOB_MS);
    const early = await imagesOf(session);
    way.end();
    must(early.length === 0, `${early.length} photos of a wrong answer`);
    const gotImages = await comesTrue(async () => {
      await hurry();
      return (await imagesOf(session)).length === IMAGES.length;
    });
    must(gotImages, `${(await imagesOf(session)).length} photos of ${IMAGES.length}`);
    const { rows } = await office.inDatabase((db) =>
      db.execute<{ name: string; surname: string; events: string }>(sql`
        select v.verified_given_name as name, v.verified_surname as surname,
          (select count(*) from provider_events e where e.subject = v.veriff_session and e.status = 'approved') as events
        from verifications v where v.veriff_session = ${session}`),
    );
    must(
      rows[0]?.surname === CLAIRE.lastName,
      `the check bears the name of ${rows[0]?.name} ${rows[0]?.surname}`,
    );
    must(Number(rows[0]?.events) === 1, `the decision was taken ${rows[0]?.events} times`);
    outcomes.push({
      fault: `identity provider ${way.name}`,
      seen:
        `finish ${finish.words}; its decision was answered ${answered}, a forged one ${forged}, the person stayed ${during.status}; ` +
        `afterwards ${(await check(dossier)).status}, its repetitions ${second} and ${third}, ${(await imagesOf(session)).length} photos`,
      wrong: [...wrong, ...(await office.losses())],
    });
  }
  return outcomes;

  /** Of the first director. */
  async function check({ id }: Filed) {
    const { demande } = (await told(office, 'GET', `/demandes/${id}`)).body as { demande: Demande };
    return demande.dirigeants[0] as Demande['dirigeants'][number];
  }

  async function tell({ headers, rawBody }: VeriffMessage): Promise<number> {
    const answer = await office.cluster.ask('/api/webhooks/veriff', {
      method: 'POST',
      headers,
      body: rawBody,
    });
    return answer?.status ?? 0;
  }

  /** What waits for its next try, and for being asked about, is due now. */
  async function hurry(): Promise<void> {
    await office.inDatabase(async (db) => {
      await db.execute(
        sql`update outbox set run_at = now() where done_at is null and run_at > now() + interval '2 seconds'`,
      );
      await db.execute(
        sql`update provider_watches set next_at = now() where next_at > now() + interval '2 seconds'`,
      );
    });
    await pause(2_000);
  }

  async function imagesOf(session: string): Promise<string[]> {
    const { rows } = await office.inDatabase((db) =>
      db.execute<{ name: string }>(sql`
        select m.name from media m join verifications v on v.id = m.verification_id
        where v.veriff_session = ${session} and m.stored_at is not null`),
    );
    return rows.map(({ name }) => name);
  }

  /** Marc, accepted in a session of his own. */
  async function strangersDecision() {
    const { headers, url } = {
      headers: { 'x-auth-client': identity.apiKey, 'content-type': 'application/json' },
      url: identity.url,
    };
    const begun = await fetch(`${url}/sessions`, { method: 'POST', headers, body: '{"verification":{}}' });
    const { verification } = (await begun.json()) as { verification: { id: string } };
    identity.start(verification.id);
    const person = { firstName: 'Marc', lastName: 'Autre' };
    const { rawBody } = identity.decide(verification.id, { status: 'approved', person });
    return { body: JSON.parse(rawBody) as object };
  }

  function signed(body: object) {
    const signature = createHmac('sha256', identity.secret).update(JSON.stringify(body)).digest('hex');
    return json(200, body, { 'x-auth-client': identity.apiKey, 'x-hmac-signature': signature });
  }
}
