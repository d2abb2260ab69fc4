import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Trouble } from '../../standIns/standIn';
import { type Office, type Outcome, told } from './office';

/** Longer than any retry of the try that is looked at. */
const MANY = 40;
const BACK_WITHIN_MS = 90_000;
const TROUBLES: [name: string, trouble: Trouble][] = [
  ['hangs', 'hang'],
  ['breaks off', 'break'],
  ['is down (503)', { status: 503, body: '' }],
  ['lies (200, a page of HTML)', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }],
];

/** The SMS service fails while links are sent, and comes back. */
export async function smsFaults(office: Office): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { writer, outside } = office;
  for (const [name, trouble] of TROUBLES) {
    outside.sms.trouble(...Array<Trouble>(MANY).fill(trouble));
    const dossier = await writer.fill();
    const links = await told(office, 'POST', `/demandes/${dossier.id}/links`, {});
    const finish = await told(office, 'POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
    outside.sms.trouble();
    await writer.finish(dossier);
    const got = dossier.mobiles.filter((number) => {
      const messages = outside.sms.messages.filter(({ to }) => `+${to}` === number);
      return messages.length === 1;
    });
    outcomes.push({
      fault: `SMS service ${name}`,
      seen: `links ${links.words}; finish ${finish.words}; finished when it was back`,
      wrong: [
        ...(got.length === dossier.mobiles.length
          ? []
          : [`${dossier.mobiles.length - got.length} people did not get exactly one SMS`]),
        ...(await office.losses()),
      ],
    });
  }
  return outcomes;
}

/** The payment service fails at the checkout; the person presses once more when it is back. */
export async function paymentFaults(office: Office): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { outside } = office;
  for (const [name, trouble] of TROUBLES) {
    outside.payments.trouble(...Array<Trouble>(MANY).fill(trouble));
    const key = randomUUID();
    const first = await told(office, 'POST', '/checkout', { pack: 'starter' }, key);
    outside.payments.trouble();
    // After several failures nothing is asked for a while: the person presses again, and again.
    const until = Date.now() + BACK_WITHIN_MS;
    let again = await told(office, 'POST', '/checkout', { pack: 'starter' }, key);
    for (; again.status !== 201 && Date.now() < until; await pause(1_000))
      again = await told(office, 'POST', '/checkout', { pack: 'starter' }, key);
    const seconds = Math.round((Date.now() - until + BACK_WITHIN_MS) / 1000);
    outcomes.push({
      fault: `payment service ${name}`,
      seen: `checkout ${first.words}; pressed again ${again.words}, ${seconds} s after it was back`,
      wrong: [
        ...(again.status === 201 ? [] : ['the order cannot be paid afterwards']),
        ...(await office.losses()),
      ],
    });
  }
  return outcomes;
}
