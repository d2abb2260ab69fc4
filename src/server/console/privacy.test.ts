import { existsSync } from 'node:fs';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { spawnProcess } from '../../testing/spawnProcess';
import { users, wallets } from '../db/schema';

onEmbedded('the commands about a person', () => {
  const { dataDir, prepare, withDatabase } = dataFolders();
  const run = (command: string, args: string[]) =>
    spawnProcess(`src/server/console/${command}.ts`, args, { DATA_DIR: dataDir('office') });
  const email = 'anne@office.example';
  const emails = () =>
    withDatabase('office', async ({ db }) => (await db.select().from(users)).map((user) => user.email));

  test('they hand data over, say what erasing does, and erase with --yes alone', async () => {
    await prepare('office');
    await withDatabase('office', async ({ db }) => {
      const [wallet] = await db.insert(wallets).values({}).returning();
      const person = { email, firstName: 'Anne', lastName: 'Lemmens', passwordHash: 'x' };
      await db.insert(users).values({ ...person, walletId: wallet?.id ?? 0 });
    });
    const to = `${dataDir('office')}/anne.zip`;
    const exported = run('privacyExport', ['--email', email, '--to', to]);
    expect([await exported.ended, existsSync(to)]).toEqual([0, true]);

    const planned = run('privacyErase', ['--email', email]);
    expect([await planned.ended, planned.lines.join(' ')]).toEqual([
      0,
      expect.stringMatching(/users: 1 made anonymous.*Nothing was changed/),
    ]);
    expect(await emails()).toEqual([email]);

    expect(await run('privacyErase', ['--email', email, '--yes']).ended).toBe(0);
    expect(await emails()).toEqual([expect.stringMatching(/^erased-\d+@erased\.invalid$/)]);

    const again = run('privacyErase', ['--email', email, '--yes']);
    expect([await again.ended, again.errors()]).toEqual([1, expect.not.stringContaining('office.example')]);
  });
});
