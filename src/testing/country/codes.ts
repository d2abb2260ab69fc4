/** Beside the codes of the sample, those that the country uses: category, code, French, Dutch. */
const MORE: [category: string, code: string, fr: string, nl: string][] = [
  ['JuridicalSituation', '001', 'Création juridique', 'Juridische oprichting'],
  [
    'JuridicalSituation',
    '010',
    'Dissolution de plein droit par arrivée à terme',
    'Ontbinding van rechtswege door het verstrijken van de duur',
  ],
  [
    'JuridicalSituation',
    '012',
    'Dissolution volontaire - Liquidation',
    'Vrijwillige ontbinding - vereffening',
  ],
  [
    'JuridicalSituation',
    '013',
    'Dissolution judiciaire ou nullité',
    'Gerechtelijke ontbinding of nietigverklaring',
  ],
  ['JuridicalSituation', '040', 'Sursis provisoire', 'Voorlopige opschorting'],
  ['JuridicalSituation', '050', 'Ouverture de faillite', 'Opening faillissement'],
  ['JuridicalSituation', '090', 'Réorganisation judiciaire', 'Gerechtelijke reorganisatie'],
  [
    'JuridicalForm',
    '006',
    'Société coopérative à responsabilité illimitée',
    'Coöperatieve vennootschap met onbeperkte aansprakelijkheid',
  ],
  ['JuridicalForm', '012', 'Société en commandite simple', 'Gewone commanditaire vennootschap'],
  ['JuridicalForm', '026', 'Fondation privée', 'Private stichting'],
  ['JuridicalForm', '030', 'Entité étrangère', 'Buitenlandse entiteit'],
  [
    'JuridicalForm',
    '125',
    'Association internationale sans but lucratif',
    'Internationale vereniging zonder winstoogmerk',
  ],
];

/** Lines of code.csv: the real one has a line a language, German and English among them. */
export const CODES = MORE.map(
  ([category, code, fr, nl]) =>
    `"${category}","${code}","DE","${code}"\n"${category}","${code}","FR","${fr}"\n"${category}","${code}","NL","${nl}"\n`,
).join('');
