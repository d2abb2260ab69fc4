import { json, type Received, type Reply, type StandIn, startStandIn } from './standIn';

/* The National Bank's Authentic Query as its pages have it: paths, headers and kinds of answers are checked. */

export interface Deposit {
  reference: string;
  /** End of the financial year. */
  end: string;
  deposited: string;
  /** The filing as JSON, to the letter; null: it is a PDF only. */
  data: string | null;
}

export interface NbbStandIn extends StandIn {
  apiKey: string;
  /** Of a company, in any order. */
  files(number: string, deposits: Deposit[]): void;
  /** The list of filings names this company instead; null: the one that was asked about. */
  liesAbout(number: string | null): void;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export async function startNbb(): Promise<NbbStandIn> {
  const apiKey = 'nbb-stand-in-key';
  const companies = new Map<string, Deposit[]>();
  let other: string | null = null;
  const seen = new Set<string>();

  const fail = (status: number) => json(status, { statusCode: status, message: 'Refused.' });
  function answer({ method, path, headers }: Received): Reply {
    if (method !== 'GET') return fail(405);
    if (headers['nbb-cbso-subscription-key'] !== apiKey) return fail(401);
    const id = String(headers['x-request-id']);
    if (!UUID.test(id) || seen.has(id) || !headers['user-agent']) return fail(400);
    seen.add(id);
    const [, number] = /^\/authentic\/legalEntity\/(\d{10})\/references$/.exec(path) ?? [];
    if (number) return headers.accept === 'application/json' ? references(number) : fail(406);
    const [, reference] = /^\/authentic\/deposit\/(\d{4}-\d{8})\/accountingData$/.exec(path) ?? [];
    if (!reference) return fail(404);
    const deposit = [...companies.values()].flat().find((one) => one.reference === reference);
    if (!deposit) return fail(404);
    if (headers.accept !== 'application/x.jsonxbrl') return fail(415);
    if (deposit.data === null) return fail(406);
    return { status: 200, headers: { 'content-type': 'application/x.jsonxbrl' }, body: deposit.data };
  }
  function references(number: string): Reply {
    const deposits = companies.get(number);
    if (!deposits) return fail(404);
    const list = deposits.map(({ reference, end, deposited }) => ({
      ReferenceNumber: reference,
      DepositDate: deposited,
      ExerciseDates: { startDate: `${end.slice(0, 4)}-01-01`, endDate: end },
      ModelType: 'm02-f',
      DepositType: 'Initial',
      Language: 'FR',
      Currency: 'EUR',
      EnterpriseNumber: other ?? number,
      EnterpriseName: 'Exemple',
    }));
    return json(200, list);
  }

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    apiKey,
    files: (number, deposits) => companies.set(number, deposits),
    liesAbout: (number) => {
      other = number;
    },
  };
}
