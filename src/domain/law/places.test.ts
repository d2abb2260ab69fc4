import { courtOf } from './courts';
import {
  documentLanguage,
  documentLanguages,
  facilitiesOf,
  isGermanSpeaking,
  languageZoneOf,
  regionOf,
} from './places';

describe('region and language zone', () => {
  it.each([
    ['1000', 'Bruxelles', 'brussels', 'bilingual'],
    ['1080', 'Molenbeek-Saint-Jean', 'brussels', 'bilingual'],
    ['1210', 'Saint-Josse-ten-Noode', 'brussels', 'bilingual'],
    ['1300', 'Wavre', 'wallonia', 'fr'],
    ['1499', 'the last of Walloon Brabant', 'wallonia', 'fr'],
    ['1500', 'Halle', 'flanders', 'nl'],
    ['1630', 'Linkebeek', 'flanders', 'nl'],
    ['1970', 'Wezembeek-Oppem', 'flanders', 'nl'],
    ['2000', 'Antwerpen', 'flanders', 'nl'],
    ['3000', 'Leuven', 'flanders', 'nl'],
    ['3090', 'Overijse', 'flanders', 'nl'],
    ['3798', '’s Gravenvoeren', 'flanders', 'nl'],
    ['3990', 'Peer', 'flanders', 'nl'],
    ['4000', 'Liège', 'wallonia', 'fr'],
    ['4700', 'Eupen', 'wallonia', 'de'],
    ['4721', 'Neu-Moresnet', 'wallonia', 'de'],
    ['4780', 'Sankt Vith', 'wallonia', 'de'],
    ['4791', 'Burg-Reuland', 'wallonia', 'de'],
    ['4850', 'Plombières', 'wallonia', 'fr'],
    ['4960', 'Malmedy', 'wallonia', 'fr'],
    ['5000', 'Namur', 'wallonia', 'fr'],
    ['6590', 'Momignies', 'wallonia', 'fr'],
    ['6700', 'Arlon', 'wallonia', 'fr'],
    ['7780', 'Comines', 'wallonia', 'fr'],
    ['7850', 'Enghien', 'wallonia', 'fr'],
    ['8000', 'Brugge', 'flanders', 'nl'],
    ['9600', 'Ronse', 'flanders', 'nl'],
    ['9990', 'Maldegem', 'flanders', 'nl'],
  ])('%s %s is in %s, %s', (postcode, _name, region, zone) => {
    expect(regionOf(postcode)).toBe(region);
    expect(languageZoneOf(postcode)).toBe(zone);
  });

  it.each(['', '0999', '999', '10000', 'B-1000', '1 000', 'abcd'])('%j is nowhere', (postcode) => {
    expect(regionOf(postcode)).toBeNull();
    expect(languageZoneOf(postcode)).toBeNull();
    expect(courtOf(postcode, 'fr')).toBeNull();
  });
});

describe('document languages', () => {
  it.each([
    ['1080', ['fr', 'nl']],
    ['4000', ['fr']],
    ['9000', ['nl']],
    // Facilities are for persons: a company's documents stay in the language of the zone.
    ['1630', ['nl']],
    ['7780', ['fr']],
    ['4700', ['fr', 'nl']],
    ['75001', ['fr', 'nl']],
  ])('%s allows %j', (postcode, languages) => {
    expect(documentLanguages(postcode)).toEqual(languages);
  });

  it('tells German-speaking seats and facilities', () => {
    expect(isGermanSpeaking('4700')).toBe(true);
    expect(isGermanSpeaking('4800')).toBe(false);
    expect(facilitiesOf('1630')).toBe('fr');
    expect(facilitiesOf('7700')).toBe('nl');
    expect(facilitiesOf('4960')).toBe('de');
    expect(facilitiesOf('9000')).toBeNull();
  });
});

describe('courtOf', () => {
  it('splits Brussels by the language of the documents', () => {
    expect(courtOf('1080', 'fr')).toEqual({
      key: 'brussels-fr',
      name: {
        fr: 'tribunal de l’entreprise francophone de Bruxelles',
        nl: 'Franstalige ondernemingsrechtbank Brussel',
      },
      registry: { fr: 'Greffe francophone de Bruxelles', nl: 'Franstalige griffie van Brussel' },
      register: { fr: 'RPM Bruxelles', nl: 'RPR Brussel' },
      certain: true,
    });
    expect(courtOf('1080', 'nl')?.registry.fr).toBe('Greffe néerlandophone de Bruxelles');
  });

  it.each([
    ['1500', 'brussels-nl', 'Nederlandstalige ondernemingsrechtbank Brussel'],
    ['1800', 'brussels-nl', 'Nederlandstalige ondernemingsrechtbank Brussel'],
    ['3090', 'brussels-nl', 'Nederlandstalige ondernemingsrechtbank Brussel'],
    ['3000', 'leuven', 'ondernemingsrechtbank Leuven'],
    ['1400', 'walloon-brabant', 'ondernemingsrechtbank Waals-Brabant'],
    ['2000', 'antwerp-antwerp', 'ondernemingsrechtbank Antwerpen, afdeling Antwerpen'],
    ['2500', 'antwerp-mechelen', 'ondernemingsrechtbank Antwerpen, afdeling Mechelen'],
    ['2300', 'antwerp-turnhout', 'ondernemingsrechtbank Antwerpen, afdeling Turnhout'],
    ['3500', 'antwerp-hasselt', 'ondernemingsrechtbank Antwerpen, afdeling Hasselt'],
    ['3920', 'antwerp-hasselt', 'ondernemingsrechtbank Antwerpen, afdeling Hasselt'],
    ['3600', 'antwerp-tongeren', 'ondernemingsrechtbank Antwerpen, afdeling Tongeren'],
    ['9000', 'ghent-ghent', 'ondernemingsrechtbank Gent, afdeling Gent'],
    ['9300', 'ghent-dendermonde', 'ondernemingsrechtbank Gent, afdeling Dendermonde'],
    ['9500', 'ghent-oudenaarde', 'ondernemingsrechtbank Gent, afdeling Oudenaarde'],
    ['8000', 'ghent-bruges', 'ondernemingsrechtbank Gent, afdeling Brugge'],
    ['8400', 'ghent-ostend', 'ondernemingsrechtbank Gent, afdeling Oostende'],
    ['8500', 'ghent-kortrijk', 'ondernemingsrechtbank Gent, afdeling Kortrijk'],
    ['8900', 'ghent-ypres', 'ondernemingsrechtbank Gent, afdeling Ieper'],
    ['8630', 'ghent-veurne', 'ondernemingsrechtbank Gent, afdeling Veurne'],
  ])('%s files at %s', (postcode, key, nl) => {
    expect(courtOf(postcode, 'nl')).toMatchObject({ key, name: { nl }, certain: true });
    expect(courtOf(postcode, 'fr')?.key).toBe(key);
  });

  it.each([
    ['6000', 'hainaut-charleroi', 'tribunal de l’entreprise du Hainaut, division Charleroi'],
    ['7130', 'hainaut-charleroi', 'tribunal de l’entreprise du Hainaut, division Charleroi'],
    ['7100', 'hainaut-mons', 'tribunal de l’entreprise du Hainaut, division Mons'],
    ['7321', 'hainaut-tournai', 'tribunal de l’entreprise du Hainaut, division Tournai'],
    ['7700', 'hainaut-tournai', 'tribunal de l’entreprise du Hainaut, division Tournai'],
    ['4000', 'liege-liege', 'tribunal de l’entreprise de Liège, division Liège'],
    ['4920', 'liege-liege', 'tribunal de l’entreprise de Liège, division Liège'],
    ['4500', 'liege-huy', 'tribunal de l’entreprise de Liège, division Huy'],
    ['4800', 'liege-verviers', 'tribunal de l’entreprise de Liège, division Verviers'],
    ['4700', 'eupen', 'tribunal de l’entreprise d’Eupen'],
    ['5000', 'liege-namur', 'tribunal de l’entreprise de Liège, division Namur'],
    ['5640', 'liege-namur', 'tribunal de l’entreprise de Liège, division Namur'],
    ['5370', 'liege-dinant', 'tribunal de l’entreprise de Liège, division Dinant'],
    ['6700', 'liege-arlon', 'tribunal de l’entreprise de Liège, division Arlon'],
    ['1400', 'walloon-brabant', 'tribunal de l’entreprise du Brabant wallon'],
  ])('%s files at %s', (postcode, key, fr) => {
    expect(courtOf(postcode, 'fr')).toMatchObject({ key, name: { fr }, certain: true });
  });

  it.each([
    ['4280', 'liege-liege'],
    // Municipalities of the dissolved cantons Hamoir and Hannut.
    ['4550', 'liege-huy'],
    ['4250', 'liege-huy'],
    ['4160', 'liege-huy'],
    ['6840', 'liege-neufchateau'],
    ['6900', 'liege-marche'],
    ['7850', 'hainaut-mons'],
    ['8940', 'ghent-kortrijk'],
    ['3720', 'antwerp-hasselt'],
  ])('%s files at %s, to be confirmed', (postcode, key) => {
    expect(courtOf(postcode, 'fr')).toMatchObject({ key, certain: false });
  });

  it('names the registry with the right elision', () => {
    expect(courtOf('2000', 'nl')?.registry).toEqual({ fr: 'Greffe d’Anvers', nl: 'Griffie van Antwerpen' });
    expect(courtOf('4500', 'fr')?.registry.fr).toBe('Greffe de Huy');
    expect(courtOf('5000', 'fr')?.register.fr).toBe('RPM Liège, division Namur');
  });

  it('never sends a company across a language border', () => {
    for (let code = 1000; code <= 9999; code += 1) {
      const postcode = String(code);
      const zone = languageZoneOf(postcode);
      const court = courtOf(postcode, 'fr');
      if (!court) continue;
      const dutch = /^(leuven|antwerp|ghent|brussels-nl)/.test(court.key);
      const french = /^(walloon|hainaut|liege)/.test(court.key);
      if (zone === 'nl') expect([postcode, dutch]).toEqual([postcode, true]);
      if (zone === 'fr') expect([postcode, french]).toEqual([postcode, true]);
      if (zone === 'de') expect(court.key).toBe('eupen');
    }
  });
});

it.each([
  ['5000', 'nl', 'fr'],
  ['9000', 'fr', 'nl'],
  ['1000', 'nl', 'nl'],
  ['1000', 'fr', 'fr'],
  // The product does not write German, the language of the zone.
  ['4700', 'nl', 'nl'],
  ['', 'nl', 'nl'],
] as const)('documents of a seat in %s, asked in %s, are in %s', (postcode, asked, used) => {
  expect(documentLanguage(postcode, asked)).toBe(used);
});
