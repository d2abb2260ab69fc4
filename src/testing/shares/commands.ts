import fc from 'fast-check';
import { missing } from '#domain/causes/missing';
import type { Demande } from '#domain/dossier/demande';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { aName } from '../arbitraries';
import { type Call, sendLinks } from '../callServer';
import { expected, expectSame, gaps, type Holder, type Model, refused, shown, sum } from './model';
import { bad, MOST, plain, type Written, written } from './numbers';

/* What can be done to the shares of a demande. Each command leaves the server exactly as the model. */

type Run = (model: Model, call: Call) => Promise<void>;
type Command = fc.AsyncCommand<Model, Call>;

const gsm = fc.constantFrom('+32470000001', '+32470000002', null);
const holding = fc.record(
  { name: aName(40), after: written(), before: fc.option(written()), gsm },
  { requiredKeys: ['name', 'after'] },
);
type Holding = typeof holding extends fc.Arbitrary<infer T> ? T : never;

const bodyOf = ({ name, after, before, gsm: GSM }: Holding) => ({
  full_name: name,
  is_company: 0,
  shares: after.json,
  ...(before !== undefined && { shares_old: before?.json ?? null }),
  ...(GSM !== undefined && { GSM: GSM?.replace('+32', '0') ?? null }),
});

const command = (
  name: string,
  detail: unknown,
  run: Run,
  check = (_model: Readonly<Model>) => true,
): Command => ({
  check,
  run: async (model, call) => {
    await run(model, call);
    await expectSame(model, call);
  },
  toString: () => `${name}(${JSON.stringify(detail)})`,
});
const somebody = ({ holders }: Readonly<Model>) => holders.length > 0;
const pick = ({ holders }: Model, at: number): Holder => holders[at % holders.length] as Holder;

/** Sets the opening distribution (is_origin 1), or adds people to what there is (0). */
export const give = (origin: 0 | 1, people: Holding[], total: Written | null | undefined): Command => {
  const body = {
    is_origin: origin,
    shareholders: people.map(bodyOf),
    ...(total !== undefined && { total_shares: total?.json ?? null }),
  };
  return command('give', body, async (model, call) => {
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
    async (model, call) => {
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
    async (model, call) => {
      const { id } = pick(model, at);
      expect((await call('DELETE', `/shareholders/${id}`)).status).toBe(204);
      model.holders = model.holders.filter((holder) => holder.id !== id);
    },
    somebody,
  );

export async function saveTotal(model: Model, call: Call, { units, json }: Written): Promise<void> {
  const answer = await call('PUT', `/demandes/${model.demande}`, { nb_total_actions: json });
  if (units === 0n) return refused(answer, { nb_total_actions: ['cessionParts.errorTotal'] });
  expect(answer.status).toBe(200);
  model.total = units;
}
const setTotal = (total: Written): Command =>
  command('total', total.json, (model, call) => saveTotal(model, call, total));

/** Brings a holder to where the sum is `off` ten-thousandths from the total. */
const balance = (at: number, off: bigint): Command =>
  command('balance', [at, off.toString()], async (model, call) => {
    const { total } = model;
    if (total === null || model.holders.length === 0) return;
    const holder = pick(model, at);
    const after = total + off - (sum(model) - holder.after);
    if (after < 0n || after > MOST) return;
    expect((await call('PUT', `/shareholders/${holder.id}`, { shares: plain(after) })).status).toBe(200);
    holder.after = after;
  });

/** Gives whoever has none a mobile number. */
export async function giveNumbers(model: Model, call: Call): Promise<void> {
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
  return command('misspell', body, async (model, call) => {
    const answer = await call('POST', '/shareholders', { demande_id: model.demande, ...body });
    refused(answer, { [place]: ['validation.decimal'] });
  });
};
const misspellEdit = (at: number, field: 'shares' | 'shares_old', value: string): Command =>
  command(
    'misspellEdit',
    [at, field, value],
    async (model, call) => {
      const body = { [field]: value, GSM: null };
      refused(await call('PUT', `/shareholders/${pick(model, at).id}`, body), {
        [field]: ['validation.decimal'],
      });
    },
    somebody,
  );
const misspellTotal = (value: string): Command =>
  command('misspellTotal', value, async ({ demande }, call) => {
    const answer = await call('PUT', `/demandes/${demande}`, { nb_total_actions: value });
    refused(answer, { nb_total_actions: ['validation.decimal'] });
  });

export async function finish({ demande }: Model, call: Call) {
  await sendLinks(demande, call);
  return call('POST', `/demandes/${demande}/progress`, { progress: 100 });
}

/** A finish that would succeed would be the last command: there, it is asked what is missing. */
const tryToFinish = (): Command =>
  command('tryToFinish', null, async (model, call) => {
    const codes = gaps(model);
    if (codes.length > 0) return refused(await finish(model, call), { cessionService: codes });
    await sendLinks(model.demande, call);
    const { body } = await call<{ demande: Demande }>('GET', `/demandes/${model.demande}`);
    expect(missing(body.demande)).toEqual([]);
  });

/** In ten-thousandths: within the tolerance or just beyond. */
export const off = fc.bigInt({ min: -2n, max: 2n });
const at = fc.nat({ max: 9 });
const origin = fc.constantFrom(0 as const, 1 as const);
const people = fc.array(holding, { minLength: 1, maxLength: 3 });
const total = fc.option(written(), { nil: undefined });
const change = fc.record({ name: aName(40), after: written(), before: written(), gsm }, { requiredKeys: [] });
/** Up to ten commands in any order. */
export const commands = fc.commands<Model, Call, false>(
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
