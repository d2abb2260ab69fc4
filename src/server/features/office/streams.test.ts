import { callerOf, openDemande } from '../../../testing/callServer';
import { followStream } from '../../../testing/followStream';
import { addressOf, officeStage } from '../../../testing/officeStage';

/* What a page hears ends at once for who may not see the dossier any more. */

const { server, partner, member, rowOf } = officeStage({});

const tokenOf = async (name: string): Promise<string> => {
  const body = { email: addressOf(name), password: 'Greffio-demo-2026', langue_user: 'fr' };
  return (await callerOf(server())<{ token: string }>('POST', '/login', body)).body.token;
};

test.each<[string, (id: number) => Promise<unknown>]>([
  ['is removed', (id) => partner('DELETE', `/office/members/${id}`)],
  ['leaves', async () => callerOf(server(), await tokenOf('leaves'))('POST', '/office/leave')],
])('the streams of a member who %s, and nobody else’s', async (how, go) => {
  const name = how.replace('is ', '');
  await member(name, 'manager');
  const { id } = await openDemande(partner);
  const [theirs, partners] = [
    await followStream(server(), id, await tokenOf(name)),
    await followStream(server(), id, await tokenOf('partner')),
  ];
  await theirs.until(/data/);
  await partners.until(/data/);
  expect((await go((await rowOf(name)).id)) as { status: number }).toMatchObject({
    status: how === 'leaves' ? 200 : 204,
  });
  expect(await theirs.until(/never/)).toMatch(/END$/);
  await partner('POST', `/demandes/${id}/edit`, { editor: crypto.randomUUID() });
  expect(await partners.until(/data/)).not.toMatch(/END$/);
  partners.leave();
});
