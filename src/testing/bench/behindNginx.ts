import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuild } from '../../../.scripts/lib/ensureBuild.mjs';
import { freePort, startProcess } from '../journeys/support/serve';

const SYSTEMS = 'registry,identity,sms,mail,text,extraction,payments,einvoice,scanner';
const SERVERS = 3;

/** What a server in production is told, with sandboxes for all that is outside. */
const settings = (url: string, databaseUrl: string): Record<string, string> => ({
  MODE: 'production',
  ALLOW_SANDBOX: SYSTEMS,
  APP_URL: url,
  TRUST_PROXY: '1',
  MEDIA_KEY: randomBytes(32).toString('base64'),
  CALLS_PER_IP_MINUTE: '1000000',
  DATABASE_URL: databaseUrl,
  // Between machines of a bench.
  DATABASE_WITHOUT_TLS: '1',
  ...(process.env.DRAIN_SECONDS && { DRAIN_SECONDS: process.env.DRAIN_SECONDS }),
  ...{ SELLER_NAME: 'Greffio SRL', SELLER_ENTERPRISE_NUMBER: '1999.009.949', SELLER_STREET: 'Rue Neuve 1' },
  ...{ SELLER_ZIP: '1000', SELLER_CITY: 'Bruxelles', SELLER_IBAN: 'BE68 5390 0754 7034' },
  ...{ SELLER_BIC: 'DEMOBEBB', SELLER_EMAIL: 'factures@greffio.example' },
});

/** As src/docs/deploy/proxy.md has it, without TLS. */
const nginxConf = (folder: string, port: number, servers: readonly number[]): string => `
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream greffio {
    ${servers.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://greffio;
      proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_buffering off;
      proxy_next_upstream error timeout http_503; proxy_connect_timeout 2s;
    }
  }
}`;

/** Three built servers in production on one database, behind nginx. The caller has migrated it. */
export async function startBehindNginx(databaseUrl: string) {
  if (spawnSync('nginx', ['-v']).status !== 0) throw new Error('nginx is needed: apt-get install nginx');
  if ((await ensureBuild()) !== 0) throw new Error('The product was not built.');
  const folder = await mkdtemp(join(tmpdir(), 'greffio-deploy-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = settings(url, databaseUrl);

  async function start(at: number) {
    const server = startProcess(join(folder, String(at)), at, env);
    for (;;) {
      if (server.child.exitCode !== null) throw new Error(server.output());
      const ready = await fetch(`http://127.0.0.1:${at}/api/ready`).catch(() => null);
      if (ready?.ok) return server;
      await sleep(50);
    }
  }

  const servers = new Map<number, Awaited<ReturnType<typeof start>>>();
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  await Promise.all(ports.map(async (at) => servers.set(at, await start(at))));
  await writeFile(join(folder, 'nginx.conf'), nginxConf(folder, port, ports));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) await sleep(50);

  return {
    url,
    /** One after the other: each leaves when the one before it answers again. */
    async startAgain(): Promise<void> {
      for (const [at, server] of servers) {
        const code = await server.stop();
        // More was under way than a stop waits for: its calls are counted as failed.
        if (code !== 0) console.log(`  a server ended with ${code}`);
        servers.set(at, await start(at));
      }
    },
    async stop(): Promise<void> {
      await Promise.all([...servers.values()].map((server) => server.kill()));
      const gone = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
