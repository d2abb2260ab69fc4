import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Demande } from '#domain/entities/demande';
import type { Shareholder } from '#domain/entities/services';
import { missing } from '#domain/missing';
import { aName } from '../../../testing/arbitraries';
import { type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes } from '../../db/schema';

/*
 * Random sequences of calls against the server, beside a model that holds ten-thousandths as whole numbers and reckons
 * with nothing of the product's own.
 */

let server: TestServer;
let call: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  // An administrator pays nothing: every run may end in a finish.
  call = await loginAs(server, 'admin');
});
afterAll(() => server.close());

interface Holder {
  id: number;
  name: string;
  before: bigint;
  after: bigint;
  gsm: string | null;
  origin: 0 | 1;
}
interface Model {
  demande: number;
  holders: Holder[];
  total: bigint | null;
}
type Run = (model: Model) => Promise<void>;
type Command = fc.AsyncCommand<Model, object>;

/** Fifteen digits before the mark, four behind it. */
const MOST = 10n ** 19n - 1n;
const TOLERANCE = 1n;

/** A dossier complete but for the numbers of its two shareholders, and the model of it. */
async function openModel(): Promise<Model> {
  const company = { enterprise_number: '1999000645', langue: 'fr' };
  const { body } = await call<{ demande: Demande }>('POST', '/demandes', company);
  const { id } = body.demande;
  const rest = {
    cessionPartsService: 1,
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
  await give(1, start, { units: 10_000_000n, json: '1 000' }).run(model, {});
  return model;
}

/* How numbers are written. */

const split = (units: bigint): [whole: string, places: string] => {
  const digits = units.toString().padStart(5, '0');
  return [digits.slice(0, -4), digits.slice(-4)];
};
/** As a decimal travels: no zeros that say nothing. */
const plain = (units: bigint): string =>
  split(units)
    .join('.')
    .replace(/\.?0+$/, '');
const grouped = (units: bigint, by: string): string => {
  const [whole, places] = split(units);
  return `${whole.replace(/\B(?=(\d{3})+$)/g, by)},${places}`;
};
const WAYS: ((units: bigint) => string | number)[] = [
  plain,
  (units) => plain(units).replace('.', ','),
  (units) => split(units).join(','),
  (units) => ` 00${plain(units)} `,
  (units) => grouped(units, ' '),
  (units) => grouped(units, '\u202F'),
  (units) => grouped(units, '.'),
  // A JSON number, where a float still has every digit.
  (units) => (String(Number(plain(units))) === plain(units) ? Number(plain(units)) : plain(units)),
];

interface Written {
  units: bigint;
  json: string | number;
}
const written = (from = 0n): fc.Arbitrary<Written> =>
  fc
    .tuple(
      fc.oneof(
        fc.bigInt({ min: from, max: 30_000n }),
        fc.bigInt({ min: from, max: 10n ** 9n }),
        // Where a float has lost the last places, a sum may still be within the limits.
        fc.constantFrom(1n, 9_999n, 10n ** 16n + 3n, 3n * 10n ** 17n + 7_777n, MOST),
      ),
      fc.constantFrom(...WAYS),
    )
    .map(([units, way]) => ({ units, json: way(units) }));

/** Five places, letters, less than nothing, a comma and a point, too long: none is a number of shares. */
const BAD = [
  '1,00001',
  '0.12345',
  'douze',
  '12a',
  '-1',
  '-0,5',
  '1,000.5',
  '1,2,3',
  '1.2.3',
  '1e3',
  '+1',
  '5.',
  ',5',
];
const bad = fc.constantFrom(...BAD, `1${'0'.repeat(15)}`);

const gsm = fc.constantFrom('+32470000001', '+32470000002', null);
const holding = fc.record(
  { name: aName(40), after: written(), before: fc.option(written()), gsm },
  { requiredKeys: ['name', 'after'] },
);
type Holding = typeof holding extends fc.Arbitrary<infer T> ? T : never;

const bodyOf = ({ name, after, before, gsm: GSM }: Holding) => ({
  full_name: name,
  shares: after.json,
  ...(before !== undefined && { shares_old: before?.json ?? null }),
  ...(GSM !== undefined && { GSM: GSM?.replace('+32', '0') ?? null }),
});

/* What the model expects. */

const sum = ({ holders }: Model): bigint => holders.reduce((all, { after }) => all + after, 0n);

/** What keeps the step from being finished. */
function gaps(model: Model): string[] {
  const off = model.total === null ? null : sum(model) - model.total;
  const codes: string[] = [];
  if (off === null) codes.push('cessionParts.errorTotalMissing');
  else if (off > TOLERANCE || off < -TOLERANCE) codes.push('cessionParts.errorSharesMessage');
  if (model.holders.some((holder) => holder.gsm === null)) codes.push('cessionParts.errorGsmNull');
  return codes;
}

const shown = ({ id, full_name, shares, shares_old, GSM, is_origin, status }: Shareholder) => ({
  id,
  full_name,
  shares,
  shares_old,
  GSM,
  is_origin,
  status,
});
const expected = ({ id, name, after, before, gsm: GSM, origin }: Holder) => ({
  id,
  full_name: name,
  shares: plain(after),
  shares_old: plain(before),
  GSM,
  is_origin: origin,
  status: 'pending',
});

async function expectSame(model: Model): Promise<void> {
  const { body } = await call<{ shareholders: Shareholder[]; nb_total_actions: string | null }>(
    'GET',
    `/demandes/${model.demande}/shareholders`,
  );
  expect([body.shareholders.map(shown), body.nb_total_actions]).toEqual([
    model.holders.map(expected),
    model.total === null ? null : plain(model.total),
  ]);
}

const refused = (answer: { status: number; body: { errors?: unknown } }, errors: Record<string, string[]>) =>
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);

/* The commands. Each leaves the server exactly as the model. */

const command = (
  name: string,
  detail: unknown,
  run: Run,
  check = (_model: Readonly<Model>) => true,
): Command => ({
  check,
  run: async (model) => {
    await run(model);
    await expectSame(model);
  },
  toString: () => `${name}(${JSON.stringify(detail)})`,
});
const somebody = ({ holders }: Readonly<Model>) => holders.length > 0;
const pick = ({ holders }: Model, at: number): Holder => holders[at % holders.length] as Holder;

/** Sets the opening distribution (is_origin 1), or adds people to what there is (0). */
const give = (origin: 0 | 1, people: Holding[], total: Written | null | undefined): Command => {
  const body = {
    is_origin: origin,
    shareholders: people.map(bodyOf),
    ...(total !== undefined && { total_shares: total?.json ?? null }),
  };
  return command('give', body, async (model) => {
    const answer = await call<Shareholder[]>('POST', '/shareholders', { demande_id: model.demande, ...body });
    const errors: Record<string, string[]> = {};
    for (const [at, { before, after }] of people.entries())
      if (origin === 1 && (before ?? after).units === 0n)
        errors[`shareholders[${at}].${before ? 'shares_old' : 'shares'}`] = ['cessionParts.errorHeldNothing'];
    if (total?.units === 0n) errors.total_shares = ['cessionParts.errorTotal'];
    if (Object.keys(errors).length > 0) return refused(answer, errors);
    const kept = origin === 1 ? model.holders.filter((holder) => holder.origin === 0) : model.holders;
    expect([answer.status, answer.body.length]).toEqual([201, kept.length + people.length]);
    const added = people.map(({ name, after, before, gsm: number = null }, at) => ({
      id: answer.body[kept.length + at]?.id ?? 0,
      name,
      before: before?.units ?? (origin === 1 ? after.units : 0n),
      after: after.units,
      gsm: number,
      origin,
    }));
    model.holders = [...kept, ...added];
    if (total) model.total = total.units;
    expect(answer.body.map(shown)).toEqual(model.holders.map(expected));
  });
};

const edit = (at: number, change: Partial<Holding>): Command => {
  const { name, after, before, gsm: GSM } = change;
  const body = {
    ...(name !== undefined && { full_name: name }),
    ...(after && { shares: after.json }),
    ...(before && { shares_old: before.json }),
    ...(GSM !== undefined && { GSM }),
  };
  return command(
    'edit',
    [at, body],
    async (model) => {
      const holder = pick(model, at);
      const answer = await call<Shareholder>('PUT', `/shareholders/${holder.id}`, body);
      if (holder.origin === 1 && name !== undefined && name !== holder.name)
        return refused(answer, { full_name: ['cessionParts.errorNameFixed'] });
      if (holder.origin === 1 && before?.units === 0n)
        return refused(answer, { shares_old: ['cessionParts.errorHeldNothing'] });
      if (name !== undefined) holder.name = name;
      if (after) holder.after = after.units;
      if (before) holder.before = before.units;
      if (GSM !== undefined) holder.gsm = GSM;
      expect([answer.status, shown(answer.body)]).toEqual([200, expected(holder)]);
    },
    somebody,
  );
};

const remove = (at: number): Command =>
  command(
    'remove',
    at,
    async (model) => {
      const { id } = pick(model, at);
      expect((await call('DELETE', `/shareholders/${id}`)).status).toBe(204);
      model.holders = model.holders.filter((holder) => holder.id !== id);
    },
    somebody,
  );

async function saveTotal(model: Model, { units, json }: Written): Promise<void> {
  const answer = await call('PUT', `/demandes/${model.demande}`, { nb_total_actions: json });
  if (units === 0n) return refused(answer, { nb_total_actions: ['cessionParts.errorTotal'] });
  expect(answer.status).toBe(200);
  model.total = units;
}
const setTotal = (total: Written): Command =>
  command('total', total.json, (model) => saveTotal(model, total));

/** Brings a holder to where the sum is `off` ten-thousandths from the total. */
const balance = (at: number, off: bigint): Command =>
  command('balance', [at, off.toString()], async (model) => {
    const { total } = model;
    if (total === null || model.holders.length === 0) return;
    const holder = pick(model, at);
    const after = total + off - (sum(model) - holder.after);
    if (after < 0n || after > MOST) return;
    expect((await call('PUT', `/shareholders/${holder.id}`, { shares: plain(after) })).status).toBe(200);
    holder.after = after;
  });

async function giveNumbers(model: Model): Promise<void> {
  for (const holder of model.holders.filter(({ gsm: number }) => number === null)) {
    holder.gsm = '+32470000003';
    await call('PUT', `/shareholders/${holder.id}`, { GSM: '0470/00.00.03' });
  }
}

/** One bad number among good ones: the whole call is refused. */
const misspell = (field: 'shares' | 'shares_old' | 'total_shares', origin: 0 | 1, value: string): Command => {
  const good = { full_name: 'A', shares: '1', shares_old: '1' };
  const body =
    field === 'total_shares'
      ? { is_origin: origin, shareholders: [good], total_shares: value }
      : { is_origin: origin, shareholders: [good, { ...good, [field]: value }] };
  const place = field === 'total_shares' ? field : `shareholders[1].${field}`;
  return command('misspell', body, async (model) => {
    const answer = await call('POST', '/shareholders', { demande_id: model.demande, ...body });
    refused(answer, { [place]: ['validation.decimal'] });
  });
};
const misspellEdit = (at: number, field: 'shares' | 'shares_old', value: string): Command =>
  command(
    'misspellEdit',
    [at, field, value],
    async (model) => {
      const body = { [field]: value, GSM: null };
      refused(await call('PUT', `/shareholders/${pick(model, at).id}`, body), {
        [field]: ['validation.decimal'],
      });
    },
    somebody,
  );
const misspellTotal = (value: string): Command =>
  command('misspellTotal', value, async ({ demande }) => {
    const answer = await call('PUT', `/demandes/${demande}`, { nb_total_actions: value });
    refused(answer, { nb_total_actions: ['validation.decimal'] });
  });

const finish = ({ demande }: Model) => call('POST', `/demandes/${demande}/progress`, { progress: 100 });

/** A finish that would succeed would be the last command: there, it is asked what is missing. */
const tryToFinish = (): Command =>
  command('tryToFinish', null, async (model) => {
    const codes = gaps(model);
    if (codes.length > 0) return refused(await finish(model), { cessionService: codes });
    const { body } = await call<{ demande: Demande }>('GET', `/demandes/${model.demande}`);
    expect(missing(body.demande)).toEqual([]);
  });

const off = fc.bigInt({ min: -2n, max: 2n });
const at = fc.nat({ max: 9 });
const origin = fc.constantFrom(0 as const, 1 as const);
const people = fc.array(holding, { minLength: 1, maxLength: 3 });
const total = fc.option(written(), { nil: undefined });
const change = fc.record({ name: aName(40), after: written(), before: written(), gsm }, { requiredKeys: [] });
const commands = fc.commands<Model, object, false>(
  [
    fc
      .tuple(fc.constant(1 as const), fc.array(holding, { maxLength: 3 }), total)
      .map((args) => give(...args)),
    fc.tuple(fc.constant(0 as const), people, total).map((args) => give(...args)),
    fc.tuple(at, change).map((args) => edit(...args)),
    at.map(remove),
    written().map(setTotal),
    fc.tuple(at, off).map((args) => balance(...args)),
    fc
      .constantFrom('shares', 'shares_old', 'total_shares')
      .chain((field) => fc.tuple(origin, bad).map((args) => misspell(field as 'shares', ...args))),
    fc
      .tuple(at, fc.constantFrom('shares' as const, 'shares_old' as const), bad)
      .map((args) => misspellEdit(...args)),
    bad.map(misspellTotal),
    fc.constant(tryToFinish()),
  ],
  { maxCommands: 10, size: 'medium' },
);

test('whatever is done in whatever order never lets the sum rule or decimals drift', async () => {
  await fc.assert(
    fc.asyncProperty(commands, off, async (sequence, difference) => {
      const model = await openModel();
      await fc.asyncModelRun(() => ({ model, real: {} }), sequence);

      // The end: everybody has a number, and the sum is just within or just beyond the tolerance.
      await giveNumbers(model);
      const wanted = sum(model) - difference;
      if (wanted > 0n && wanted <= MOST) await saveTotal(model, { units: wanted, json: plain(wanted) });
      const codes = gaps(model);
      const answer = await finish(model);
      if (codes.length > 0) refused(answer, { cessionService: codes });
      else expect(answer.status).toBe(200);
      await expectSame(model);
    }),
    { numRuns: 25 },
  );
});
