import fc from 'fast-check';
import { houseKey } from './addressWords';
import { listedNumber, sameStreet, streetReadings } from './streetNames';

test.each([
  ['Bd Anspach', 'Boulevard Anspach'],
  ['Bld. Anspach', 'Boulevard Anspach'],
  ['Boul. Anspach', 'Boulevard Anspach'],
  ['Av. Louise', 'Avenue Louise'],
  ['Ave Louise', 'avenue louise'],
  ['Ch. de Charleroi', 'Chaussée de Charleroi'],
  ['Chée de Charleroi', 'Chaussée de Charleroi'],
  ['Ch. du Moulin', 'Chemin du Moulin'],
  ['Pl. du Jeu de Balle', 'Place du Jeu de Balle'],
  ['Sq. Ambiorix', 'Square Ambiorix'],
  ['R. Haute', 'Rue Haute'],
  ['Rue St-Jean', 'Rue Saint-Jean'],
  ['rue Ste Anne', 'Rue Sainte-Anne'],
  ['Rue du Dr. Huet', 'Rue du Docteur Huet'],
  ['Av. du Gén. Michel', 'Avenue du Général Michel'],
  ['Av. Gal. de Gaulle', 'Avenue Général de Gaulle'],
  ['Rue N.-D. des Grâces', 'Rue Notre-Dame des Grâces'],
  ['Av. Dr. Schweitzer', 'Avenue Docteur Schweitzer'],
  ['Avenue Dr. Schweitzer', 'Avenue Docteur Schweitzer'],
  ['Charleroise stwg.', 'Charleroisesteenweg'],
  ['Charleroise steenweg', 'Charleroisesteenweg'],
  ['Charleroisestwg', 'Charleroisesteenweg'],
  ['Kerkstr.', 'Kerkstraat'],
  ['Kerk straat', 'Kerkstraat'],
  ['Louizaln', 'Louizalaan'],
  ['St.-Jansstr.', 'Sint-Jansstraat'],
  ['Sint Jans straat', 'Sint-Jansstraat'],
  ['Sint-Jorispl.', 'Sint-Jorisplein'],
  ['Charleroise stg.', 'Charleroisesteenweg'],
  ['Charleroisestnwg.', 'Charleroisesteenweg'],
  ['Gentse stnw', 'Gentsesteenweg'],
  ['Kerkstrt.', 'Kerkstraat'],
  ['Marktpln', 'Marktplein'],
  ['Av. Princ. Paola', 'Avenue Princesse Paola'],
  ['Princ. Charlottelaan', 'Princesse Charlottelaan'],
  ['Av. du Princ. Albert', 'Avenue du Prince Albert'],
  ['Burgem. Maxlaan', 'Burgemeester Maxlaan'],
  ['Av. Doct. Schweitzer', 'Avenue Docteur Schweitzer'],
  ['Doct. Schweitzerstraat', 'Dokter Schweitzerstraat'],
  ['Boulev. Anspach', 'Boulevard Anspach'],
  ['Chauss. de Wavre', 'Chaussée de Wavre'],
  ['Industriep. Noord', 'Industriepark Noord'],
  ['Av. Gouvern. Cornez', 'Avenue Gouverneur Cornez'],
  ['Gen. Lemanstraat', 'Generaal Lemanstraat'],
  ['O.-L.-Vrouwstraat', 'Onze-Lieve-Vrouwstraat'],
  ['Nieuwehavenstraat', 'Nieuwe Havenstraat'],
  ['Klötzerbahn', 'Kloetzerbahn'],
  ['Budastraat', 'Budastraat(Kor)'],
  ['ＲＵＥ　ＨＡＵＴＥ', 'Rue Haute'],
])('%s is %s', (one, other) => {
  expect([sameStreet(one, other), sameStreet(other, one)]).toEqual([true, true]);
});

test.each([
  ['Chaussée de Wavre', 'Chemin de Wavre'],
  ['Rue Haute', 'Avenue Haute'],
  ['Rue du Prince', 'Rue de la Princesse'],
  ['Avenue Prince Albert', 'Avenue Princesse Albert'],
  ['Rue Saint-Jean', 'Rue Sainte-Jeanne'],
  ['Rue du 4 Août', 'Rue du 14 Août'],
  ['Laan 1 2', 'Laan 12'],
  ['', ''],
])('%s is not %s', (one, other) => expect(sameStreet(one, other)).toBe(false));

test('a name is read as it is written first, and never in ways without end', () => {
  expect(streetReadings('Bd Anspach')).toEqual(['bd anspach', 'boulevard anspach']);
  expect(streetReadings('dr st pl '.repeat(200)).length).toBeLessThanOrEqual(100);
});

test.each([
  ['14', ['14-16'], '14-16'],
  ['16', ['14-16'], '14-16'],
  ['16', ['14-18'], '14-18'],
  ['15', ['14-16'], undefined],
  ['15', ['14-17'], '14-17'],
  ['14/16', ['14-16'], '14-16'],
  ['14-16', ['14/16'], '14/16'],
  ['14-16', ['12-18'], '12-18'],
  ['14', ['14', '14-16'], '14'],
  ['12-14', ['12'], '12'],
  ['12/3', ['12'], '12'],
  ['12/3', ['2-16'], undefined],
  ['14a', ['14-16'], undefined],
  ['constructor', ['1'], undefined],
  ['', ['1-3'], undefined],
])('%j of %j is %s', (number, listed, meant) => expect(listedNumber(listed, number)).toBe(meant));

test.each([
  '14 à 16',
  '14 tot 16',
  '14 tot en met 16',
  '14 t/m 16',
  '14 & 16',
  '14&16',
  '14 + 16',
  '14 et 16',
  '14 en 16',
  '14 – 16',
  '014-016',
  'nr14 - 16',
  '１４－１６',
  'nrs. 14 à 16',
])('%s is the range 14-16 of a list', (typed) => {
  expect(listedNumber(['14-16'], houseKey(typed))).toBe('14-16');
  expect(listedNumber(['14'], houseKey(typed))).toBe('14');
});

test('each house of a range on its side of the street is known', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 10 }),
      fc.nat(10),
      (first, steps, at) => {
        const range = `${first}-${first + 2 * steps}`;
        const isIn = at <= steps;
        expect(listedNumber([range], String(first + 2 * at))).toBe(isIn ? range : undefined);
        expect(listedNumber([range], String(first + 2 * at + 1))).toBeUndefined();
      },
    ),
  );
});
