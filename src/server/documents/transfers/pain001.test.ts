import { DOMParser, type Element } from '@xmldom/xmldom';
import { pain001, sumOf } from './pain001';

const file = {
  id: 'GREFFIO-7',
  createdAt: new Date('2026-11-26T09:30:15.250Z'),
  day: '2026-11-26',
  payer: { name: 'Fiduciaire « Delvaux & fils »', iban: 'BE68 5390 0754 7034' },
  payee: { name: 'Moniteur belge', iban: 'BE48 6792 0055 0227', bic: 'GEBABEBB' },
  payments: [
    { id: 'DOSSIER-1042', amount: '203.76', communication: '1999.000.150' },
    { id: 'DOSSIER-1043', amount: '162.99', communication: '1999.000.249' },
    { id: 'DOSSIER-1044', amount: '0.1', communication: '1999.000.348' },
  ],
};
const root = new DOMParser().parseFromString(pain001(file), 'text/xml').documentElement as unknown as Element;
const children = (of: Element): Element[] =>
  Array.from(of.childNodes).filter((node): node is Element => node.nodeType === 1);
const at = (of: Element, ...path: string[]): Element =>
  path.reduce((from, name) => children(from).find((one) => one.nodeName === name) as Element, of);
const namesOf = (of: Element) => [...new Set(children(of).map(({ nodeName }) => nodeName))];

/* The order of elements is that of the schema pain.001.001.03, in which every one of them may be written once, payments often. */

test('the parts of the message stand in the order of its schema', () => {
  expect([root.nodeName, root.namespaceURI]).toEqual([
    'Document',
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
  ]);
  const message = at(root, 'CstmrCdtTrfInitn');
  expect(namesOf(message)).toEqual(['GrpHdr', 'PmtInf']);
  expect(namesOf(at(message, 'GrpHdr'))).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
  expect(namesOf(at(message, 'PmtInf'))).toEqual([
    ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt'],
    ...['Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'],
  ]);
  expect(namesOf(at(message, 'PmtInf', 'CdtTrfTxInf'))).toEqual([
    ...['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  ]);
});

test('what is paid, to whom, from where: exact, in characters that banks take', () => {
  const batch = at(root, 'CstmrCdtTrfInitn', 'PmtInf');
  const payments = children(batch).filter(({ nodeName }) => nodeName === 'CdtTrfTxInf');
  expect(payments.map((one) => at(one, 'Amt', 'InstdAmt').textContent)).toEqual(['203.76', '162.99', '0.10']);
  expect(at(payments[0] as Element, 'Amt', 'InstdAmt').getAttribute('Ccy')).toBe('EUR');
  expect(at(payments[0] as Element, 'RmtInf', 'Ustrd').textContent).toBe('1999.000.150');
  expect(at(payments[0] as Element, 'CdtrAcct', 'Id', 'IBAN').textContent).toBe('BE48679200550227');
  expect([at(batch, 'CtrlSum').textContent, at(batch, 'NbOfTxs').textContent]).toEqual(['366.85', '3']);
  expect(at(batch, 'Dbtr', 'Nm').textContent).toBe('Fiduciaire Delvaux + fils');
  expect(at(batch, 'DbtrAcct', 'Id', 'IBAN').textContent).toBe('BE68539007547034');
  expect(at(root, 'CstmrCdtTrfInitn', 'GrpHdr', 'CreDtTm').textContent).toBe('2026-11-26T09:30:15');
});

test.each([
  ['payer’s name', { payer: { ...file.payer, name: 'Ελληνική Γεύση' } }],
  ['payer’s account', { payer: { ...file.payer, iban: ' ' } }],
  ['payee’s name', { payee: { ...file.payee, name: '★★★' } }],
  ['payee’s bank', { payee: { ...file.payee, bic: '' } }],
  ['id', { id: '' }],
  ['communication', { payments: [{ id: 'x', amount: '1.00', communication: '★' }] }],
])('without the %s no file is made', (_what, change) => {
  expect(() => pain001({ ...file, ...change })).toThrow(RangeError);
});

test('many small amounts add up to the cent', () => {
  expect(sumOf(Array.from({ length: 100 }, () => ({ id: 'x', amount: '0.10', communication: '' })))).toBe(
    '10.00',
  );
});
