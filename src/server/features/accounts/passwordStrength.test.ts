import { refuseCommonPassword } from './passwordStrength';

const ABOUT = ['sofie@b-kantoor.be', 'Sofie', 'De Ridder', 'Fiduciaire Hélène Colson', 'Delvaux & Fils'];
const isRefused = (password: string) =>
  refuseCommonPassword(password, ABOUT).then(
    () => false,
    () => true,
  );

test.each([
  // Greetings, keys, the product.
  [
    'Azerty123456!',
    'azertyuiop2026',
    'Aqwzsx123456',
    'Bienvenue2026!',
    'Welkom2026!!',
    '!!Welkom!!2026',
    'Bonjour12345!',
  ],
  ['Greffio-demo-2026', 'greffio-demo-2027!', 'Greffio-2026-greffio', '2026Greffio!!'],
  // Places and postcodes.
  [
    'Bruxelles2026!',
    'Antwerpen2026!',
    'Belgique2026!',
    'Charleroi6000',
    'Anderlecht1070',
    'Gent9000Gent',
    'Ixelles1050!',
  ],
  [
    'Woluwe-Saint-Pierre1150',
    'SintPietersLeeuw1600',
    '1070-Anderlecht',
    'Herenthout2270',
    'Liège4000Liège',
    '9000gent2026',
  ],
  // The trade, days, months.
  [
    'Fiduciaire2026!',
    'Maandag2026!',
    'Boekhouder2026',
    'Comptabilite2026',
    'Septembre2026',
    'Vendredi13!!',
    'Kantoor123456',
  ],
  // Phrases.
  ['ikhouvanjou12', 'Jetaime123456', 'Motdepasse2026!', 'MijnWachtwoord1', 'RodeDuivels2026'],
  // One's own address, domain, company, and names without accents.
  [
    'bkantoor2026',
    'b-kantoor2026',
    'B-Kantoor!2026',
    'sofie-deridder1',
    'helenecolson2026',
    'Delvaux-Fils-12',
    'DelvauxFils2026',
  ],
  // Numbers alone.
  ['837195026471', '2026-11-28-2026'],
])('refused: %s and the like', async (...passwords) => {
  const accepted = [];
  for (const password of passwords) if (!(await isRefused(password))) accepted.push(password);
  expect(accepted).toEqual([]);
});

test('what nobody guesses is accepted', async () => {
  const good = [
    ...['vélo-rouge-sous-la-pluie', 'een fiets in de regen', 'four words make one', 'Bicyclette-verte-41'],
    ...[
      'un autre secret du jardin',
      'gevel-lantaarn-oever',
      'correct horse battery staple',
      'tafel wolk kaars 1070',
    ],
    ...[
      'Gent lantaarn wolk fiets',
      'Bienvenue chez les escargots bleus',
      'x7Kp2!vQ9rLm',
      'bXkqWvtzRm48',
      '4f9K2m7Qp1x8Z',
    ],
    ...['zomeravond-kraanvogel-88', 'ma-tante-repeint-le-garage', 'Rk9#tuV!qpz72Lw'],
  ];
  const refused = [];
  for (const password of good) if (await isRefused(password)) refused.push(password);
  expect(refused).toEqual([]);
});
