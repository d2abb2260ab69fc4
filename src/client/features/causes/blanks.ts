const NAMES = [
  ...[
    'after',
    'article',
    'before',
    'bound',
    'company',
    'day',
    'days',
    'dead',
    'form',
    'language',
    'least',
    'left',
  ],
  ...[
    'box',
    'n',
    'name',
    'names',
    'number',
    'open',
    'part',
    'percent',
    'place',
    'postcode',
    'reached',
    'street',
  ],
  ...['until', 'votes', 'what', 'where', 'years'],
];

/** Placeholders for values that only a dossier has: « Le mandat de … ne peut pas durer plus de … ans. » */
export const BLANKS: Readonly<Record<string, string>> = Object.fromEntries(NAMES.map((name) => [name, '…']));
