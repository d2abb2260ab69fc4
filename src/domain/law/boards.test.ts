import { boardWarning, longestTerm, oneIsEnough } from './boards';
import { DIRECTORS_DECIDER, majorityRule } from './decisions';
import { FORM_KEYS, FORMS, type FormKey } from './forms';

const least = (key: FormKey, directors: number, owners: number | null = null, soleDirector = false) =>
  boardWarning(FORMS.value[key], { directors, owners, soleDirector })?.least ?? null;

test.each<[FormKey, number | null, number | null, number | null]>([
  // No director, one, two.
  ['SRL', 1, null, null],
  ['SC', 1, null, null],
  ['SA', 3, 3, 3],
  ['ASBL', 3, 3, 3],
  ['SNC', 1, null, null],
  ['SComm', 1, null, null],
  ['AISBL', null, null, null],
  ['SE', null, null, null],
])('%s: the least with none, one and two directors', (key, none, one, two) => {
  expect([least(key, 0), least(key, 1), least(key, 2)]).toEqual([none, one, two]);
});

test('two are enough while there are fewer than three owners; one in an SA whose articles say so', () => {
  expect(least('SA', 2, 2)).toBeNull();
  expect(least('SA', 1, 2)).toBe(2);
  expect(least('SA', 2, 3)).toBe(3);
  expect(least('SA', 1, null, true)).toBeNull();
  expect(least('ASBL', 2, 2)).toBeNull();
  expect(least('ASBL', 1, null, true)).toBe(3);
});

test('where one director is the whole organ', () => {
  expect(FORM_KEYS.filter((key) => oneIsEnough(FORMS.value[key]))).toEqual(['SRL', 'SC', 'SNC', 'SComm']);
});

test('six years in an SA, no end elsewhere', () => {
  expect(FORM_KEYS.filter((key) => longestTerm(FORMS.value[key]) !== null)).toEqual(['SA']);
  expect(longestTerm(FORMS.value.SA)).toBe(6);
  expect(longestTerm(null)).toBeNull();
});

test('who decides on directors, and with which majority', () => {
  for (const { value } of Object.values(DIRECTORS_DECIDER)) expect(value).toBe('meeting');
  const majority = (key: FormKey, articles: boolean) => majorityRule(FORMS.value[key], articles).value;
  for (const key of ['SRL', 'SC', 'SA'] as const) {
    expect(majority(key, false)).toEqual({ quorum: null, votes: '>1/2' });
    expect(majority(key, true)).toEqual({ quorum: '1/2', votes: '3/4' });
  }
  expect(majority('ASBL', true)).toEqual({ quorum: '2/3', votes: '2/3' });
  expect(majority('SNC', false).votes).toBe('1');
});
