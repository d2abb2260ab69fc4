const NAMES = [
  ...['after', 'before', 'bound', 'company', 'day', 'dead', 'form', 'language', 'least', 'left', 'n', 'name'],
  ...['names', 'percent', 'open', 'place', 'postcode', 'street', 'until', 'votes', 'what', 'where', 'years'],
];

/** In place of what only a dossier tells: « Le mandat de … ne peut pas durer plus de … ans. » */
export const BLANKS: Readonly<Record<string, string>> = Object.fromEntries(NAMES.map((name) => [name, '…']));
