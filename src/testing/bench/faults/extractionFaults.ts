import { json } from '../../standIns/standIn';
import { type BehindGates, COMPANY } from './behindGates';
import { type Office, type Outcome, told } from './office';
import { PAGE, says, untilItWorks, waysToFail } from './ways';

const REFERENCE = '2026-00000001';
const CLAIRE = {
  Person: { FirstName: 'Claire', LastName: 'Dumont' },
  RightsHeld: [{ Line: '1', NumberSecuritiesAttached: 600, Percentage: 1 }],
};

/** The National Bank fails while shareholders are looked up; those that the office has typed stand in the dossier. */
export async function extractionFaults(office: Office, { bank, gates }: BehindGates): Promise<Outcome[]> {
  const filing = (reference: string) => ({
    ...{ reference: REFERENCE, end: '2025-12-31', deposited: '2026-06-30' },
    data: JSON.stringify({
      ReferenceNumber: reference,
      Shareholders: { IndividualShareHolders: [CLAIRE] },
    }),
  });
  const truth = () => {
    bank.trouble();
    bank.liesAbout(null);
    bank.files(COMPANY, [filing(REFERENCE)]);
  };
  const ways = waysToFail(
    gates.bank,
    {
      'is down (503)': says(bank, { status: 503, body: '' }),
      'lies (200, a page of HTML)': says(bank, PAGE),
      'lies (JSON of another shape)': says(bank, json(200, { references: 'none' })),
      "lies (another company's filings)": () => bank.liesAbout('1999000645'),
      'lies (another filing)': () => bank.files(COMPANY, [filing('2026-00000009')]),
      'refuses the key': says(bank, json(401, { message: 'Access denied.' })),
    },
    truth,
  );
  const dossier = await office.writer.fill();
  await told(office, 'PUT', `/demandes/${dossier.id}`, {
    ...{ address_service: 1, dirigeants_service: 1, cession_parts_service: 1 },
  });
  const typed = await told(office, 'POST', '/shareholders', {
    ...{ demande_id: dossier.id, is_origin: 1, total_shares: '10' },
    shareholders: [{ full_name: 'An Peeters', shares: '10' }],
  });
  const look = () => told(office, 'GET', `/extraction-ia/${COMPANY}`);
  const outcomes: Outcome[] = [];
  for (const { name, begin, end } of ways) {
    truth();
    begin();
    const failed = await look();
    end();
    const again = await untilItWorks(look, ({ status }) => status === 200);
    const { body } = await told(office, 'GET', `/demandes/${dossier.id}/shareholders`);
    const kept = (body.shareholders as { full_name: string }[]).map(({ full_name }) => full_name);
    outcomes.push({
      fault: `National Bank ${name}`,
      seen: `looked up ${failed.words}; looked up again ${again.words}`,
      wrong: [
        ...(failed.status === 502 ? [] : [`the look-up was answered ${failed.words}`]),
        ...(again.isBack ? [] : ['it does not work afterwards']),
        ...(typed.status === 201 && kept.join() === 'An Peeters'
          ? []
          : ['the shareholders that were typed are gone']),
        ...(await office.losses()),
      ],
    });
  }
  return outcomes;
}
