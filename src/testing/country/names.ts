import type { Draws } from './draws';
import { GIVEN, SUFFIXES, SURNAMES, THINGS, TRADES, WRITTEN_FORMS } from './words';

type Tongue = 'fr' | 'nl' | 'de';

const LETTERS = 'ABCDEFGHIKLMNOPRSTVW';

/** 'Boulangerie Peeters', 'A.B.C. Toitures', 'Café "Le Coq"', 'Immo Gent BVBA'. */
export function companyNameOf(draw: Draws, language: Tongue, town: string): string {
  const trade = draw.pick(TRADES[language]);
  const surname = draw.pick(SURNAMES);
  const thing = draw.pick(THINGS[language === 'fr' ? 'fr' : 'nl']);
  const letters = () => Array.from({ length: 2 + draw.below(3) }, () => LETTERS[draw.below(LETTERS.length)]);
  const name = (() => {
    switch (draw.below(14)) {
      case 0:
        return `${trade} ${surname}`;
      case 1:
        return language === 'nl' ? `${trade} 't ${thing}` : `${trade} du ${thing}`;
      case 2:
        return language === 'nl' ? `${surname} & Zonen` : `${surname} & Fils`;
      case 3:
        return `${letters().join('.')}. ${trade}`;
      case 4:
        return `${trade} "${language === 'nl' ? 'De' : 'Le'} ${thing}"`;
      case 5:
        return `${surname} ${draw.pick(SUFFIXES)}`;
      case 6:
        return `${trade} ${town}`;
      case 7:
        return `Immo ${surname}-${draw.pick(SURNAMES)}`;
      case 8:
        return `${letters().join('')} ${draw.pick(SUFFIXES)}`;
      case 9:
        return language === 'nl' ? `De ${thing} van ${town}` : `L'Atelier d'${draw.pick(GIVEN)} à ${town}`;
      case 10:
        return `${draw.pick(GIVEN)} ${surname}`;
      case 11:
        return `${trade} ${surname} ${1950 + draw.below(75)}`;
      case 12:
        return `${thing.split(' ')[0]}${draw.pick(['ex', 'tec', 'co', 'line', 'plus', '-Art', 'soft'])} ${draw.pick(SUFFIXES)}`;
      default:
        return `${trade} ${draw.pick(GIVEN)} ${surname}`;
    }
  })();
  if (draw.often(8)) return `${name} ${draw.pick(WRITTEN_FORMS[language])}`;
  return draw.often(10) ? name.toUpperCase() : name;
}

/** As the registry has people: the surname first. */
export const naturalNameOf = (draw: Draws): string => `${draw.pick(SURNAMES)}, ${draw.pick(GIVEN)}`;

export function abbreviationOf(draw: Draws, name: string): string {
  const letters = name
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .filter((letter) => letter !== '');
  return letters.slice(0, 5).join(draw.often(40) ? '.' : '');
}
