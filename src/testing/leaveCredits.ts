import { callerOf } from './callServer';
import { tokenOf } from './renderApp';
import type { TestServer } from './startServer';

/** An administrator corrects an account of the demonstration (`delvaux` or `gerant`): `credits` are left. */
export async function leaveCredits(server: TestServer, account: string, credits: number): Promise<void> {
  const admin = callerOf(server, await tokenOf(server, 'admin'));
  const { body } = await admin<{ data: { id: number; credits: number }[] }>(
    'GET',
    `/admin/accounts?q=${account}`,
  );
  const [found] = body.data;
  if (!found) throw new Error(`No account ${account}`);
  const correction = { kind: 'correction', amount: credits - found.credits, reason: 'Test' };
  if (correction.amount !== 0) await admin('POST', `/admin/accounts/${found.id}/grants`, correction);
}
