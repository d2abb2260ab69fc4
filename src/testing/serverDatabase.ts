import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database on the server of TEST_DATABASE_URL, whose role owns it, and a role that owns nothing. */
export interface ServerDatabase {
  /** Of the owner. */
  url: string;
  /** Of the role that owns nothing. */
  appUrl: string;
  app: string;
  /** As the owner, in one session. */
  owner: pg.Client;
  drop(): Promise<void>;
}

export async function createServerDatabase(
  server = process.env.TEST_DATABASE_URL ?? '',
): Promise<ServerDatabase> {
  const name = `greffio_test_${randomBytes(8).toString('hex')}`;
  const app = `${name}_app`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`create role ${app} login password '${app}'`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return {
    url,
    appUrl: Object.assign(new URL(url), { username: app, password: app }).href,
    app,
    owner,
    drop: async () => {
      await owner.end();
      // Its sessions may still be leaving, and only who is a member may end them.
      await admin.query(`grant ${app} to current_user`);
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${app}`);
      await admin.end();
    },
  };
}
