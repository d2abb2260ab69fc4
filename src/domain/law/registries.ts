/** Where to hand in documents: the counter of each court's registry of legal persons. */
import type { LawOverrides } from './overrides';
import { from, isPrintable, type Rule } from './rule';

export interface RegistryCounter {
  street: string;
  postcode: string;
  locality: string;
  /** Free text; null: not known. */
  hours: string | null;
}

const counter = (
  street: string,
  postcode: string,
  locality: string,
  hours: string | null = null,
): RegistryCounter => ({
  street,
  postcode,
  locality,
  hours,
});

/** By the court's key; the date is the day the sources were read. No street was found for Turnhout, Oostende and Namur. */
export const COUNTERS: Readonly<Record<string, Rule<RegistryCounter>>> = {
  'brussels-fr': from(
    'court site, statuts.org/depot (2024-25)',
    '2026-11-22',
    'certain',
  )(counter('Boulevard de la Deuxième Armée Britannique 148', '1190', 'Forest')),
  'brussels-nl': from(
    'ejustice forms page; house number from the French-speaking court',
    '2026-11-22',
    'likely',
  )(counter('Britse Tweedelegerlaan 148', '1190', 'Vorst')),
  leuven: from('memory', '2026-11-22', 'unconfirmed')(counter('Vaartstraat 5', '3000', 'Leuven')),
  'walloon-brabant': from(
    'statuts.org/depot (2024-25), court site',
    '2026-11-22',
    'likely',
  )(counter('Rue Clarisse 115', '1400', 'Nivelles', '8 h 30 - 12 h 30')),
  'antwerp-antwerp': from(
    'tribunaux-rechtbanken.be (undated, after 2018)',
    '2026-11-22',
    'likely',
  )(counter('Bolivarplaats 20 bus 7', '2000', 'Antwerpen')),
  'antwerp-mechelen': from(
    'memory',
    '2026-11-22',
    'unconfirmed',
  )(counter('Voochtstraat 7', '2800', 'Mechelen')),
  'antwerp-hasselt': from(
    'tribunaux-rechtbanken.be (undated, after 2018)',
    '2026-11-22',
    'likely',
  )(counter('Parklaan 25/6', '3500', 'Hasselt')),
  'antwerp-tongeren': from(
    'memory',
    '2026-11-22',
    'unconfirmed',
  )(counter('Kielenstraat 22', '3700', 'Tongeren')),
  'ghent-ghent': from(
    'rechtbanken-tribunaux.be (undated)',
    '2026-11-22',
    'likely',
  )(counter('Opgeëistenlaan 401 E', '9000', 'Gent')),
  'ghent-dendermonde': from(
    'gdwsnoeck.be (undated)',
    '2026-11-22',
    'likely',
  )(counter('Noordlaan 31/1', '9200', 'Dendermonde')),
  'ghent-oudenaarde': from(
    'memory',
    '2026-11-22',
    'unconfirmed',
  )(counter('Bekstraat 14', '9700', 'Oudenaarde')),
  'ghent-bruges': from(
    'court site (court of first instance)',
    '2026-11-22',
    'likely',
  )(counter('Kazernevest 3', '8000', 'Brugge')),
  'ghent-kortrijk': from(
    'memory',
    '2026-11-22',
    'unconfirmed',
  )(counter('Beheerstraat 41', '8500', 'Kortrijk')),
  'ghent-ypres': from('memory', '2026-11-22', 'unconfirmed')(counter('Grote Markt 10', '8900', 'Ieper')),
  'ghent-veurne': from(
    'memory',
    '2026-11-22',
    'unconfirmed',
  )(counter('Peter Benoitlaan 2', '8630', 'Veurne')),
  'hainaut-charleroi': from(
    'tcch.be, statuts.org/depot (2024-25)',
    '2026-11-22',
    'certain',
  )(counter('Palais du verre, Boulevard de Fontaine 10', '6000', 'Charleroi')),
  'hainaut-mons': from(
    'tcch.be, statuts.org/depot (2024-25)',
    '2026-11-22',
    'certain',
  )(counter('Cour de justice, Rue des Droits de l’Homme 1', '7000', 'Mons')),
  'hainaut-tournai': from(
    'tcch.be, statuts.org/depot (2024-25)',
    '2026-11-22',
    'certain',
  )(counter('Rue du Château 47', '7500', 'Tournai')),
  'liege-liege': from(
    'rechtbanken-tribunaux.be (undated)',
    '2026-11-22',
    'likely',
  )(counter('Place Saint-Lambert 30/003', '4000', 'Liège')),
  'liege-huy': from(
    'rechtbanken-tribunaux.be (undated)',
    '2026-11-22',
    'likely',
  )(counter('Quai d’Arona 4', '4500', 'Huy')),
  'liege-verviers': from(
    'rechtbanken-tribunaux.be (undated)',
    '2026-11-22',
    'likely',
  )(counter('Rue du Tribunal 4', '4800', 'Verviers')),
  eupen: from('memory', '2026-11-22', 'unconfirmed')(counter('Rathausplatz 8', '4700', 'Eupen')),
  'liege-dinant': from(
    'rechtbanken-tribunaux.be, statuts.org/depot (2024-25)',
    '2026-11-22',
    'certain',
  )(counter('Rue Arthur Defoin 215B', '5500', 'Dinant')),
  'liege-arlon': from(
    'rechtbanken-tribunaux.be (undated)',
    '2026-11-22',
    'likely',
  )(counter('Place Schalbert A', '6700', 'Arlon')),
  'liege-neufchateau': from(
    'tvlux.be (counters brought together in Arlon)',
    '2026-11-22',
    'likely',
  )(counter('Place Schalbert A', '6700', 'Arlon')),
  'liege-marche': from(
    'tvlux.be (counters brought together in Arlon)',
    '2026-11-22',
    'likely',
  )(counter('Place Schalbert A', '6700', 'Arlon')),
};

/** The operator's counter, otherwise the product's own; null if neither has one. */
export function counterRule(
  court: string,
  { registries = [] }: LawOverrides = {},
): Rule<RegistryCounter> | null {
  const override = registries.find((registry) => registry.court === court);
  if (!override) return COUNTERS[court] ?? null;
  const { street, postcode, locality, hours = null } = override;
  return from('Set by the operator', null, 'certain')({ street, postcode, locality, hours });
}

/** For documents and screens: null also for an unconfirmed address. */
export function printableCounter(court: string, overrides?: LawOverrides): Rule<RegistryCounter> | null {
  const rule = counterRule(court, overrides);
  return rule && isPrintable(rule) ? rule : null;
}
