import type { Language } from '#domain/language/languages';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { answerStore } from '../../server/adapters/registry/answers';
import { compositeRegistry } from '../../server/adapters/registry/composite';
import { kboSoapRegistry } from '../../server/adapters/registry/kboSoap/kboSoap';
import { openDataRegistry } from '../../server/adapters/registry/openData/driver';
import type { RegistryAdapter } from '../../server/adapters/registry/registry';
import { loadExtra, sampleFolder } from '../../server/adapters/registry/sample';
import type { Database } from '../../server/db/types';
import { importOpenData } from '../../server/registry/importOpenData';
import { quietLog } from '../logs/logScan';
import { KBO_SOAP, type KboSoapStandIn, startKboSoap } from '../standIns/kboSoap';
import { openTestDatabase } from '../testDatabase';
import { callerAt, tokenAt } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole, screenshot } from './support/browser';
import { deleteDrafts } from './support/dossiers';
import { choose, type Filer, filer, finishText, giveDates, goOn, logIn, press } from './support/filing';
import { stage } from './support/stage';

/* A dossier on real data: the open data as they were imported, with the registry's web service beside them and alone. */

const NUMBER = '1999000150';
/** As the page shows it, and as one types it. */
const NAME = {
  fr: { shown: 'Brasserie du Canal', typed: 'brasserie canal' },
  nl: { shown: 'Kanaalbrouwerij', typed: 'kanaalbrou' },
};

let database: Database;
let soap: KboSoapStandIn;
const sources = {} as Record<'composite' | 'opendata', RegistryAdapter>;
let inUse: keyof typeof sources = 'composite';

beforeAll(async () => {
  database = await openTestDatabase({ own: true });
  await importOpenData(database, [sampleFolder]);
  const { companies } = await loadExtra();
  const { functions = [], capital } = companies[formatEnterpriseNumber(NUMBER)] ?? {};
  const people = functions.flatMap(({ givenName, surname, ...held }) =>
    givenName && surname ? [{ ...held, givenName, surname }] : [],
  );
  const registered = { number: NUMBER, name: NAME.fr.shown, form: '014', functions: people };
  soap = await startKboSoap({ companies: [{ ...registered, ...(capital && { capital }) }] });
  const openData = openDataRegistry(database.db);
  const service = kboSoapRegistry({ ...KBO_SOAP, baseUrl: soap.url, log: quietLog, balanceLow: 0 });
  sources.opendata = openData;
  sources.composite = compositeRegistry({
    openData,
    service,
    answers: answerStore(database.db, 'kbo-soap'),
    freshDays: 7,
  });
}, 120_000);
afterAll(async () => {
  await soap.close();
  await database.close();
});

const app = stage(
  {},
  {
    registry: {
      readEnterprise: (number) => sources[inUse].readEnterprise(number),
      search: (...asked) => sources[inUse].search(...asked),
      dataDate: () => sources[inUse].dataDate(),
    },
  },
);

beforeEach(async () => deleteDrafts({ call: callerAt(app.url(), await tokenAt(app.url(), 'client')) }));

/** Five credits: nobody is added. */
const PRICE = 5;

/** Where who is in office comes from: the service, somebody who declares it, and what that account has declared before. */
type Named = 'registered' | 'declared' | 'known';

test.each<[keyof typeof sources, Named, Language, number]>([
  ['composite', 'registered', 'fr', 1366],
  ['composite', 'registered', 'nl', 360],
  ['opendata', 'declared', 'nl', 1366],
  ['opendata', 'known', 'fr', 360],
])(
  'a dossier is filed on %s (%s) in %s at %d pixels',
  async (source, named, lang, width) => {
    inUse = source;
    const visit = await app.open({ width, locale: `${lang}-BE`, colorScheme: 'light' });
    const { page, context } = visit;
    const person = filer(page, lang, async (state) => {
      if (!['step1', 'declared', 'step1Validate', 'finish'].includes(state)) return;
      expect([state, await axe(page)]).toEqual([state, []]);
      await screenshot(page, `registry-${source}-${lang}-${width}-${state}`);
    });
    await logIn(person, 'client');
    await findCompany(person);
    if (named === 'declared') await declareDirector(person);
    await page.getByText('Claire Dumont-Vandenberghe').filter({ visible: true }).first().waitFor();
    await person.at('step1Validate');

    await goOn(person, '/servicesStep');
    await choose(person, person.say('services.address'));
    await goOn(person, '/step2');
    await choose(person, person.say('step2.comptable'));
    await goOn(person, '/step3');
    await giveDates(person, 'step3.date_decision');
    for (const [id, value] of [
      ['addressService.street', lang === 'fr' ? 'Chaussée de Charleroi' : 'Charleroisesteenweg'],
      ['addressService.number', '112'],
      ['addressService.zipCode', '1060'],
    ] as const)
      await page.getByLabel(person.say(id)).fill(value);
    await page.getByText(person.say('addressService.localityFilled')).first().waitFor();
    await choose(person, person.say('addressService.inArticles.no'));
    // The address goes straight to the text: nothing else was chosen.
    await goOn(person, '/step4');
    await finishText(person, PRICE, ['112']);
    expectNoConsole(visit);
    await context.close();
  },
  180_000,
);

/** By its name, as one types it. */
async function findCompany(person: Filer): Promise<void> {
  const { page, say, lang } = person;
  await page.goto('/');
  await page.getByLabel(say('step1.name')).fill(NAME[lang].typed);
  await page.getByRole('radio', { name: new RegExp(NAME[lang].shown) }).check();
  await choose(person, lang === 'fr' ? 'Français' : 'Nederlands');
  await person.at('step1');
  await press(person, 'step1.open');
  await page.waitForURL(({ pathname }) => pathname === '/step1Validate');
}

/** Continue asks for it. */
async function declareDirector(person: Filer): Promise<void> {
  const { page, say } = person;
  await press(person, 'wizard.continue');
  await page.getByLabel(say('dirigeants.surname'), { exact: true }).fill('Dumont-Vandenberghe');
  await page.getByLabel(say('dirigeants.givenName'), { exact: true }).fill('Claire');
  await person.at('declared');
  await press(person, 'declared.save');
}
