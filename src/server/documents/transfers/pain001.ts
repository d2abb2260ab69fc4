import { bareIban } from '#domain/money/iban';
import { cents, euro } from '#domain/money/invoice/money';
import { sepaText } from '#domain/money/sepa';
import { element, xmlDocument } from '../invoice/xml';

/** Payments from one account, for a bank. */
export interface TransferFile {
  /** Unique for the payer, up to 35 letters and digits. */
  id: string;
  createdAt: Date;
  /** YYYY-MM-DD, the execution date. */
  day: string;
  payer: { name: string; iban: string };
  payee: { name: string; iban: string; bic: string };
  /** EUR, as decimals. */
  payments: readonly { id: string; amount: string; communication: string }[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';

/** @throws RangeError for an empty text: a bank refuses the whole file when a required element is missing */
function compulsory(name: string, content: string) {
  const node = element(name, content);
  if (node.content === '') throw new RangeError(`${name} of a transfer is empty`);
  return node;
}

const account = (iban: string) => element('Id', [compulsory('IBAN', bareIban(iban))]);
const nameOf = (name: string) => compulsory('Nm', sepaText(name).slice(0, 70));

/** The total in EUR. */
export const sumOf = (payments: TransferFile['payments']): string =>
  euro(payments.reduce((sum, { amount }) => sum + cents(amount), 0n));

/**
 * SEPA credit transfers in ISO 20022 pain.001.001.03, by Febelfin's guidelines: one batch, with each payment booked separately so that each
 * has its own proof.
 */
export function pain001({ id, createdAt, day, payer, payee, payments }: TransferFile): string {
  const [count, sum] = [String(payments.length), sumOf(payments)];
  const paid = payments.map(({ id: end, amount, communication }) =>
    element('CdtTrfTxInf', [
      element('PmtId', [compulsory('EndToEndId', end)]),
      element('Amt', [element('InstdAmt', euro(cents(amount)), { Ccy: 'EUR' })]),
      element('CdtrAgt', [element('FinInstnId', [compulsory('BIC', payee.bic)])]),
      element('Cdtr', [nameOf(payee.name)]),
      element('CdtrAcct', [account(payee.iban)]),
      element('RmtInf', [compulsory('Ustrd', sepaText(communication).slice(0, 140))]),
    ]),
  );
  return xmlDocument(
    element(
      'Document',
      [
        element('CstmrCdtTrfInitn', [
          element('GrpHdr', [
            compulsory('MsgId', id),
            element('CreDtTm', createdAt.toISOString().slice(0, 19)),
            element('NbOfTxs', count),
            element('CtrlSum', sum),
            element('InitgPty', [nameOf(payer.name)]),
          ]),
          element('PmtInf', [
            compulsory('PmtInfId', id),
            element('PmtMtd', 'TRF'),
            element('BtchBookg', 'false'),
            element('NbOfTxs', count),
            element('CtrlSum', sum),
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            compulsory('ReqdExctnDt', day),
            element('Dbtr', [nameOf(payer.name)]),
            element('DbtrAcct', [account(payer.iban)]),
            element('DbtrAgt', [element('FinInstnId', [element('Othr', [element('Id', 'NOTPROVIDED')])])]),
            element('ChrgBr', 'SLEV'),
            ...paid,
          ]),
        ]),
      ],
      { xmlns: NAMESPACE },
    ),
  );
}
