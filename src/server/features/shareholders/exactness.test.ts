import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { commands, finish, give, giveNumbers, off, saveTotal } from '../../../testing/shares/commands';
import { expectSame, gaps, type Model, refused, sum } from '../../../testing/shares/model';
import { MOST, plain } from '../../../testing/shares/numbers';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes } from '../../db/schema';

/** Random sequences of calls against the server and a model that counts whole ten-thousandths without code of the product. */

let server: TestServer;
let call: Call;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_NUMBER_HOUR: '100000', SMS_PER_USER_HOUR: '100000' },
  });
  // An administrator pays nothing: every run may end in a finish.
  call = await loginAs(server, 'admin');
});
afterAll(() => server.close());

/** A dossier complete but for the numbers of its two shareholders, and the model of it. */
async function openModel(): Promise<Model> {
  const { id } = await openDemande(call, '1999000645');
  const rest = {
    cession_parts_service: 1,
    depositaire: 'comptable',
    dateChangement: '2026-12-01',
    dateAssemblee: '2026-11-20',
    faitA: 'Bruxelles',
  } as const;
  await server.database.db.update(demandes).set(rest).where(eq(demandes.id, id));
  const model: Model = { demande: id, holders: [], total: null };
  const start = [
    { name: 'An', after: { units: 6_000_001n, json: '600,0001' } },
    { name: 'Bo', after: { units: 3_999_999n, json: 399.9999 } },
  ];
  await give(1, start, { units: 10_000_000n, json: '1 000' }).run(model, call);
  return model;
}

test('whatever is done in whatever order never lets the sum rule or decimals drift', async () => {
  await fc.assert(
    fc.asyncProperty(commands, off, async (sequence, difference) => {
      const model = await openModel();
      await fc.asyncModelRun(() => ({ model, real: call }), sequence);

      // The end: everybody has a number, and the sum is just within or just beyond the tolerance.
      await giveNumbers(model, call);
      const wanted = sum(model) - difference;
      if (wanted > 0n && wanted <= MOST) await saveTotal(model, call, { units: wanted, json: plain(wanted) });
      const codes = gaps(model);
      const answer = await finish(model, call);
      if (codes.length > 0) refused(answer, { cessionService: codes });
      else expect(answer.status).toBe(200);
      await expectSame(model, call);
    }),
    { numRuns: 6 },
  );
});
