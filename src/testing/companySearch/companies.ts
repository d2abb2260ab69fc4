import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';

/** A company to be searched for: nothing here exists. `key` is its first name. */
export interface SearchedCompany {
  key: string;
  number: string;
  names: { language: string; type: string; name: string }[];
  form: string;
  zipcode: string;
  /** The code of the juridical situation. */
  situation: string;
}

const LANGUAGES: Record<string, string> = { fr: '1', nl: '2', de: '3', en: '4' };
const TYPES: Record<string, string> = { ab: '002', com: '003' };

/**
 * One a line: names with their language (fr, nl, de, en) or kind (ab abbreviation, com commercial name), then the code of the form
 * (- for a person), the postcode and, when it is not 000, the situation.
 */
const LINES = `
fr Brasserie du Vieux Quai ; nl Oude Kaaibrouwerij ; com Le Quai Doré | 014 | 1080
fr Brasserie du Vieux Quai Export | 610 | 4000
fr Les Amis du Vieux Quai | 017 | 1080
nl Frituur Janssens | 610 | 9300
nl Frituur Janssens | 610 | 2800
nl Frituur Janssens & Zonen | 015 | 9000
fr Boulangerie Lambotte | 610 | 4000
fr Boulangerie Lambotte-Closset | 610 | 5000
nl Bakkerij Verstraeten-Ooms | 610 | 9700
nl Bakkerij De Gouden Aar ; fr Boulangerie L'Épi d'Or | 014 | 1050
fr A.B.C. Toitures | 610 | 6000
fr ABC Formation | 017 | 1348
nl S.T.A.R. Vastgoed NV | 014 | 2000
fr L'Œuvre d'Élise | 017 | 1180
fr Électricité Générale Hesbaye ; ab EGH | 610 | 4300
fr Société anonyme des Carrières de l'Ourthe | 014 | 4170
fr S.P.R.L. Garage Delvaux | 015 | 7000
fr Garage Delvaux et Fils | 610 | 7500
nl BVBA Garage Dierickx | 015 | 9200
nl Dierickx Carrosserie BV | 610 | 9200
fr Immo Group Belgium | 014 | 1000
fr Immo Zéphyrine | 610 | 1400
fr Group Zéphyrine Invest | 014 | 5000
nl Immo Schelde Groep | 014 | 9000
nl Scheldezicht Vastgoed | 610 | 9000
nl Scheldezicht Vastgoed | 610 | 2000
nl Scheldezicht Vastgoed | 610 | 9050
nl Kanaalzicht Interieur ; fr Intérieurs Vue du Canal | 610 | 1000
fr Pharmacie de la Trinité | 610 | 1050
fr Pharmacie Trinité-Delporte | 610 | 7000
nl Apotheek Van den Bossche | 610 | 9400
nl Vandenbossche Dakwerken | 610 | 9400
nl Van De Walle Bouw | 014 | 8000
nl Vandewalle Logistics ; en Vandewalle Logistics Europe | 014 | 8500
fr Ateliers d'Art Saint-Luc | 017 | 1060
nl Sint-Lucasatelier | 017 | 9000
fr Quatre Vents Conseil | 610 | 5100
fr 4x4 Passion Ardennes | 610 | 6600
fr 1.2.3 Soleil Crèche | 017 | 1030
nl 24 Uren Loodgieters | 610 | 2018
de Holzbau Wesertal ; fr Charpentes de la Vesdre | 610 | 4700
en Blue Heron Consulting ; ab BHC | 610 | 1930
en Blue Heron Ventures | 014 | 1930
fr Café Le Pélican | 610 | 1000
fr Café Le Pélican | 610 | 4000
nl Café De Pelikaan | 610 | 2000
fr Dupont & Fils | 610 | 6700
fr Dupont Frères | 011 | 6700
fr J. & M. Services | 610 | 1300
fr Transports Mosans ; ab TRAMOSA | 014 | 5000
fr Transports Mosellans | 014 | 6780
nl Drukkerij Het Zwarte Schaap ; com Zwart op Wit | 610 | 3000
nl Coöperatieve Zonnewind ; ab COZO | 706 | 9820
fr Coopérative Soleil et Vent | 706 | 5380
nl vzw Speelplein De Kriebel | 017 | 3500
fr ASBL Les Petits Lutins | 017 | 4802
fr Les Petits Lutins | 610 | 1420
fr Menuiserie Châtelain | 610 | 5500
fr Menuiserie Chastelain | 610 | 6000
nl Het Huis van Morgen | 017 | 2300
nl Huis & Tuin Morgenster | 610 | 2300
fr Hôtel des Trois Fontaines | 014 | 6830
fr Résidence Trois-Fontaines | 017 | 1020
fr Taverne "Chez l'Père Gus" | 610 | 4960
nl 't Hoekske | 610 | 9100
fr Clinique vétérinaire du Bois-Joli | 610 | 1640
fr Fromagerie Saint-Rémacle | 610 | 4970
nl Fietsenmakerij Pedaaltje | 610 | 8400
fr Meunerie Ancienne du Ry | 610 | 1470 | 050
fr Meunerie Ancienne du Ry | 610 | 7190
fr Ryckaert & Associés | 706 | 1150
fr Zwanze Productions | 610 | 1190
nl Kwikstaart Events | 610 | 3600
fr Lemmens, Aurélie | - | 1070
fr Lemmens Aurélie Kinésithérapie | 610 | 1070
nl Vermeersch, Pieter-Jan | - | 8800
nl Ĳzerwaren Noordduin | 610 | 8670
fr Cæsar Traiteur | 610 | 1200
fr Straßburger Import | 610 | 4701
fr L'Atelier Numérique | 610 | 1435
fr Atelier L. Numez | 610 | 1435
fr SC Charbonnages de Fléron | 706 | 4620
nl KSC Rozendaal | 017 | 2110
fr Librairie Pépinster-Lecture | 610 | 4860
nl Zorggroep Avondster ; fr Groupe de soins Étoile du Soir | 017 | 1850
fr @Home Services+ | 610 | 1000
nl Schrijnwerkerij Onze-Lieve-Heer | 610 | 3290
fr Quincaillerie Wauthoz | 014 | 6760
fr Xylophage | 610 | 1367
de Bäckerei Grünwald GmbH | 610 | 4730
nl Bakkerij Gruenspan | 610 | 9200
nl Ngọc Trân Trading ; com Yıldız Đoko | 610 | 2060
`;

const companyOf = (line: string, n: number): SearchedCompany => {
  const [names = '', form = '', zipcode = '', situation = '000'] = line.split('|').map((part) => part.trim());
  const eight = String(19995000 + n * 7);
  const named = names.split(' ; ').map((entry) => {
    const [kind = '', ...words] = entry.trim().split(' ');
    return { language: LANGUAGES[kind] ?? '0', type: TYPES[kind] ?? '001', name: words.join(' ') };
  });
  return {
    key: named[0]?.name ?? '',
    number: `${eight}${enterpriseCheckDigits(eight)}`,
    names: named,
    form: form === '-' ? '' : form,
    zipcode,
    situation,
  };
};

export const SEARCHED_COMPANIES: readonly SearchedCompany[] = LINES.trim().split('\n').map(companyOf);
