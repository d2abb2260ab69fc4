import type { BceData } from '#domain/registry/bceData';
import { mergedBce } from './mergedBce';

const at = (driver: 'opendata' | 'kbo-soap', day: string) => ({ driver, day });
const open: BceData = {
  number: '1999000150',
  denomination: { code: '001', description: { value: 'Newer name' } },
  juridicalForm: { code: '610' },
  address: { typeOfAddress: 'REGO', zipcode: '4000' },
  period: { begin: '2015-01-05' },
  juridicalSituation: { code: '000', status: 'AC' },
  sources: { company: at('opendata', '2026-11-25'), directors: null, capital: null },
};
const service: BceData = {
  ...open,
  denomination: { code: '001', description: { value: 'Older name' } },
  juridicalForm: { code: '014' },
  address: { typeOfAddress: 'REGO', zipcode: '1000' },
  capital: { amount: '18600.00', currency: 'EUR' },
  function: { person: { surname: 'Dumont', givenName: 'Claire' } },
  sources: {
    company: at('kbo-soap', '2026-11-20'),
    directors: at('kbo-soap', '2026-11-20'),
    capital: at('kbo-soap', '2026-11-20'),
  },
};

test('name, form and seat of the open data, functions and capital of the service, each with its day', () => {
  expect(mergedBce(open, service)).toEqual({
    ...open,
    capital: service.capital,
    function: service.function,
    sources: { ...service.sources, company: at('opendata', '2026-11-25') },
  });
});

test('what the service cannot know either stays unknown', () => {
  const blind = { ...service, sources: { ...service.sources, directors: null, capital: null } };
  expect(mergedBce(open, blind)).toEqual(open);
});

const situations = {
  normal: { code: '000', status: 'AC' },
  noCode: { status: 'AC' },
  remark: { code: '030', status: 'AC' },
  liquidation: { code: '012', status: 'AC' },
  bankruptcy: { code: '050', status: 'AC' },
  stopped: { code: '000', status: 'ST' },
};
type Name = keyof typeof situations;

test.each<[Name, Name, Name]>([
  ['normal', 'liquidation', 'liquidation'],
  ['noCode', 'remark', 'remark'],
  ['liquidation', 'normal', 'liquidation'],
  ['liquidation', 'bankruptcy', 'bankruptcy'],
  ['bankruptcy', 'liquidation', 'bankruptcy'],
  ['remark', 'liquidation', 'liquidation'],
  ['bankruptcy', 'stopped', 'stopped'],
  ['normal', 'noCode', 'normal'],
])('open data say %s, the service %s: told is %s', (one, other, told) => {
  const merged = mergedBce(
    { ...open, juridicalSituation: situations[one] },
    { ...service, juridicalSituation: situations[other] },
  );
  expect(merged.juridicalSituation).toEqual(situations[told]);
});

test('an end is told, whoever says it, the earlier of two', () => {
  const ended = (end: string) => ({ ...service, period: { begin: '2015-01-05', end } });
  expect(mergedBce(open, ended('2026-10-01')).period).toEqual({ begin: '2015-01-05', end: '2026-10-01' });
  const both = mergedBce({ ...open, period: { end: '2026-12-31' } }, ended('2026-10-01'));
  expect(both.period).toEqual({ end: '2026-10-01' });
});
