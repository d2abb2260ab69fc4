import { configProblems } from '../testing/configProblems';
import { dataFolders, onEmbedded } from '../testing/dataFolders';
import { spawnProcess } from '../testing/spawnProcess';
import { loadConfig } from './config/config';

onEmbedded('a server that is asked to stop', () => {
  const { dataDir, prepare } = dataFolders();

  test('says so at once, answers what still comes, and leaves', async () => {
    await prepare('office');
    const env = { DATA_DIR: dataDir('office'), PORT: '0', DRAIN_SECONDS: '3', LOG_LEVEL: 'info' };
    const server = spawnProcess('src/server/main.ts', [], env);
    const listening = await server.line((line) => line.includes('Server listening at'));
    const url = /http:\/\/[\d.]+:\d+/.exec(listening)?.[0];
    const status = (path: string) => fetch(`${url}/api/${path}`).then((answer) => answer.status);
    expect(await status('ready')).toBe(200);
    server.child.kill('SIGTERM');
    await server.line((line) => line.includes('SIGTERM: stopping'));
    expect(await status('ready')).toBe(503);
    const answer = await fetch(`${url}/api/health`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await server.ended).toBe(0);
  });
});

test('calls are answered for some seconds more where other processes take them over', () => {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1/none';
  const seconds = (env: Record<string, string>) => loadConfig(env).drainSeconds;
  expect([seconds({}), seconds({ DATABASE_URL }), seconds({ DRAIN_SECONDS: '7' })]).toEqual([0, 0, 7]);
  expect(configProblems({ DRAIN_SECONDS: '-1' })).toEqual({
    DRAIN_SECONDS: 'expected a whole number from 0 to 300',
  });
});
