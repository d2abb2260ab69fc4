/**
 * What people type, and the company (its first name in companies.ts) that must come first: 'typed > company'. A postcode after the
 * company tells which of two with the same name; `near` before the query is the postcode of who asks.
 */
const LINES = `
brasserie du vieux quai > Brasserie du Vieux Quai
BRASSERIE DU VIEUX QUAI > Brasserie du Vieux Quai
brasserie du vieux quai sa > Brasserie du Vieux Quai
sa brasserie du vieux quai > Brasserie du Vieux Quai
brasserie du vieux quai s.a. > Brasserie du Vieux Quai
brasserie vieux quai > Brasserie du Vieux Quai
vieux quai brasserie > Brasserie du Vieux Quai
bras vieux qua > Brasserie du Vieux Quai
brasserie du vieux q > Brasserie du Vieux Quai
brasserie du vieux quai export > Brasserie du Vieux Quai Export
brasserie export vieux quai > Brasserie du Vieux Quai Export
oude kaaibrouwerij > Brasserie du Vieux Quai
oude kaaibrouwerij nv > Brasserie du Vieux Quai
kaaibrouwerij > Brasserie du Vieux Quai
oude kaai brouwerij > Brasserie du Vieux Quai
oudekaaibrouwerij > Brasserie du Vieux Quai
kaaibrouwerji > Brasserie du Vieux Quai
kaaibrouwrij > Brasserie du Vieux Quai
kaaibruw > Brasserie du Vieux Quai
le quai dore > Brasserie du Vieux Quai
quai doré > Brasserie du Vieux Quai
brasserei du vieux quai > Brasserie du Vieux Quai
braserie du vieux quai > Brasserie du Vieux Quai
brasserie du vieux qaui > Brasserie du Vieux Quai
brasserie le vieux quai > Brasserie du Vieux Quai
brasserie de vieux quai > Brasserie du Vieux Quai
vieux quai 1080 > Brasserie du Vieux Quai
vieux quai liege > Brasserie du Vieux Quai Export
brasserie du vieux quai liège > Brasserie du Vieux Quai Export
brasserie vieux quai luik > Brasserie du Vieux Quai Export
amis du vieux quai > Les Amis du Vieux Quai
les amis du vieux quai asbl > Les Amis du Vieux Quai
asbl les amis du vieux quai > Les Amis du Vieux Quai
amis vieux quai vzw > Les Amis du Vieux Quai
frituur janssens aalst > Frituur Janssens 9300
frituur janssens mechelen > Frituur Janssens 2800
frituur janssens malines > Frituur Janssens 2800
frituur janssens 9300 > Frituur Janssens 9300
frituur janssens 2800 > Frituur Janssens 2800
2800 frituur janssens > Frituur Janssens 2800
aalst frituur janssens > Frituur Janssens 9300
janssens frituur aalst > Frituur Janssens 9300
frituur janssens bv mechelen > Frituur Janssens 2800
fritur janssens aalst > Frituur Janssens 9300
frituur jansens mechelen > Frituur Janssens 2800
frituur janssens aals > Frituur Janssens 9300
frituur janssens gent > Frituur Janssens & Zonen
near 9300 frituur janssens > Frituur Janssens 9300
near 9320 frituur janssens > Frituur Janssens 9300
near 2800 frituur janssens > Frituur Janssens 2800
near 2830 janssens frituur > Frituur Janssens 2800
frituur janssens en zonen > Frituur Janssens & Zonen
frituur janssens & zonen > Frituur Janssens & Zonen
frituur janssens zonen bvba > Frituur Janssens & Zonen
boulangerie lambotte > Boulangerie Lambotte
boulangerie lambote > Boulangerie Lambotte
boulangeri lambotte > Boulangerie Lambotte
boulangerie lamb > Boulangerie Lambotte
lambotte boulangerie > Boulangerie Lambotte
lambotte closset > Boulangerie Lambotte-Closset
boulangerie lambotte-closset > Boulangerie Lambotte-Closset
boulangerie lambotte namur > Boulangerie Lambotte-Closset
boulangerie lambotte namen > Boulangerie Lambotte-Closset
bakkerij verstraeten > Bakkerij Verstraeten-Ooms
verstraeten ooms > Bakkerij Verstraeten-Ooms
bakkerij verstraten-ooms > Bakkerij Verstraeten-Ooms
ooms bakkerij oudenaarde > Bakkerij Verstraeten-Ooms
bakkerij verstraete ooms > Bakkerij Verstraeten-Ooms
de gouden aar > Bakkerij De Gouden Aar
bakkerij gouden aar > Bakkerij De Gouden Aar
bakkerij de goude aar > Bakkerij De Gouden Aar
boulangerie l'epi d'or > Bakkerij De Gouden Aar
epi d or > Bakkerij De Gouden Aar
boulangerie l’épi d’or > Bakkerij De Gouden Aar
abc toitures > A.B.C. Toitures
a.b.c. toitures > A.B.C. Toitures
a b c toitures > A.B.C. Toitures
A.B.C toiture > A.B.C. Toitures
toitures abc > A.B.C. Toitures
a.b.c formation > ABC Formation
abc formation asbl > ABC Formation
star vastgoed > S.T.A.R. Vastgoed NV
s.t.a.r. vastgoed > S.T.A.R. Vastgoed NV
star vastgoed n.v. > S.T.A.R. Vastgoed NV
nv star vastgoed > S.T.A.R. Vastgoed NV
star vastgoed antwerpen > S.T.A.R. Vastgoed NV
star vastgoed anvers > S.T.A.R. Vastgoed NV
l'oeuvre d'elise > L'Œuvre d'Élise
œuvre d'élise > L'Œuvre d'Élise
oeuvre elise > L'Œuvre d'Élise
l oeuvre d elise asbl > L'Œuvre d'Élise
ouvre d'elise > L'Œuvre d'Élise
electricite generale hesbaye > Électricité Générale Hesbaye
electricité hesbaye > Électricité Générale Hesbaye
hesbaye electricite > Électricité Générale Hesbaye
egh > Électricité Générale Hesbaye
e.g.h. > Électricité Générale Hesbaye
electricite generale hesbay > Électricité Générale Hesbaye
electrcite generale hesbaye > Électricité Générale Hesbaye
carrieres de l'ourthe > Société anonyme des Carrières de l'Ourthe
société anonyme des carrières de l'ourthe > Société anonyme des Carrières de l'Ourthe
carriere ourthe > Société anonyme des Carrières de l'Ourthe
sa carrieres de l ourthe > Société anonyme des Carrières de l'Ourthe
garage delvaux > S.P.R.L. Garage Delvaux
sprl garage delvaux > S.P.R.L. Garage Delvaux
garage delvaux sprl > S.P.R.L. Garage Delvaux
garage delvaux mons > S.P.R.L. Garage Delvaux
garage delvaux bergen > S.P.R.L. Garage Delvaux
garage delvau > S.P.R.L. Garage Delvaux
garage delvaux et fils > Garage Delvaux et Fils
garage delvaux & fils > Garage Delvaux et Fils
garage delvaux tournai > Garage Delvaux et Fils
garage delvaux doornik > Garage Delvaux et Fils
garage dierickx > BVBA Garage Dierickx
garage dierickx bvba > BVBA Garage Dierickx
garage dierikx > BVBA Garage Dierickx
dierickx carrosserie > Dierickx Carrosserie BV
carrosserie dierickx bv > Dierickx Carrosserie BV
carosserie dierickx > Dierickx Carrosserie BV
immo group belgium > Immo Group Belgium
group immo belgium > Immo Group Belgium
immo zephyrine > Immo Zéphyrine
zephyrine immo > Immo Zéphyrine
group zephyrine > Group Zéphyrine Invest
zephyrine group immo > Group Zéphyrine Invest
immo group zephyrine invest > Group Zéphyrine Invest
immo zephirine > Immo Zéphyrine
immo schelde > Immo Schelde Groep
schelde groep immo > Immo Schelde Groep
immo schelde group > Immo Schelde Groep
near 2000 scheldezicht vastgoed > Scheldezicht Vastgoed 2000
near 9050 scheldezicht vastgoed > Scheldezicht Vastgoed 9050
near 9000 scheldezicht > Scheldezicht Vastgoed 9000
scheldezicht vastgoed antwerpen > Scheldezicht Vastgoed 2000
scheldezicht gent > Scheldezicht Vastgoed 9000
scheldezicht gand > Scheldezicht Vastgoed 9000
scheldezicht 9050 > Scheldezicht Vastgoed 9050
vastgoed scheldezich antwerpen > Scheldezicht Vastgoed 2000
kanaalzicht > Kanaalzicht Interieur
kanaal zicht interieur > Kanaalzicht Interieur
interieurs vue du canal > Kanaalzicht Interieur
vue canal interieur > Kanaalzicht Interieur
pharmacie de la trinite > Pharmacie de la Trinité
pharmacie trinite > Pharmacie Trinité-Delporte
pharmacie trinité ixelles > Pharmacie de la Trinité
pharmacie trinite elsene > Pharmacie de la Trinité
farmacie de la trinite > Pharmacie de la Trinité
parmacie de la trinite > Pharmacie de la Trinité
pharmacie trinite delporte > Pharmacie Trinité-Delporte
apotheek van den bossche > Apotheek Van den Bossche
apotheek vandenbossche > Apotheek Van den Bossche
apotheek van den bosche > Apotheek Van den Bossche
vandenbossche dakwerken > Vandenbossche Dakwerken
van den bossche dakwerken > Vandenbossche Dakwerken
dakwerken vandenbossche > Vandenbossche Dakwerken
van de walle bouw > Van De Walle Bouw
vandewalle bouw > Van De Walle Bouw
van de walle logistics > Vandewalle Logistics
vandewalle logistics europe > Vandewalle Logistics
vandewalle kortrijk > Vandewalle Logistics
ateliers d'art saint luc > Ateliers d'Art Saint-Luc
atelier art saint luc > Ateliers d'Art Saint-Luc
art saint-luc saint-gilles > Ateliers d'Art Saint-Luc
ateliers saint luc st gilles > Ateliers d'Art Saint-Luc
sint lucasatelier > Sint-Lucasatelier
sint lucas atelier > Sint-Lucasatelier
quatre vents > Quatre Vents Conseil
quatrevents > Quatre Vents Conseil
quatre vents conseils > Quatre Vents Conseil
conseil quatre vent > Quatre Vents Conseil
4x4 passion > 4x4 Passion Ardennes
4 x 4 passion > 4x4 Passion Ardennes
123 soleil > 1.2.3 Soleil Crèche
1.2.3 soleil > 1.2.3 Soleil Crèche
1 2 3 soleil > 1.2.3 Soleil Crèche
creche soleil > 1.2.3 Soleil Crèche
24 uren > 24 Uren Loodgieters
loodgieters 24 uren > 24 Uren Loodgieters
wesertal > Holzbau Wesertal
charpentes de la vesdre > Holzbau Wesertal
vesdre charpente eupen > Holzbau Wesertal
blue heron ven > Blue Heron Ventures
blue heron consulting > Blue Heron Consulting
blue heron consultin srl > Blue Heron Consulting
bleu heron consulting > Blue Heron Consulting
bhc > Blue Heron Consulting
heron ventures > Blue Heron Ventures
near 4020 cafe le pelican > Café Le Pélican 4000
near 1050 le café pélican > Café Le Pélican 1000
cafe pelican liege > Café Le Pélican 4000
cafe de pelikaan > Café De Pelikaan
pelikaan > Café De Pelikaan
near 6700 dupont et fils > Dupont & Fils
near 6720 dupont & fils > Dupont & Fils
dupont & fils 6700 > Dupont & Fils
dupont fils arlon > Dupont & Fils
dupont freres > Dupont Frères
dupont frere snc > Dupont Frères
j&m services > J. & M. Services
j.m. services > J. & M. Services
jm services > J. & M. Services
j m services > J. & M. Services
tramosa > Transports Mosans
transport mosan > Transports Mosans
transports mosans namur > Transports Mosans
transports mosellans > Transports Mosellans
transports moselans > Transports Mosellans
het zwarte schaap > Drukkerij Het Zwarte Schaap
drukkerij zwarte schaap > Drukkerij Het Zwarte Schaap
zwart op wit > Drukkerij Het Zwarte Schaap
drukerij het zwarte schaap > Drukkerij Het Zwarte Schaap
cozo > Coöperatieve Zonnewind
cooperatieve zonnewind > Coöperatieve Zonnewind
zonnewind cv > Coöperatieve Zonnewind
soleil et vent > Coopérative Soleil et Vent
de kriebel > vzw Speelplein De Kriebel
speelplein kriebel vzw > vzw Speelplein De Kriebel
speelplein de kribel > vzw Speelplein De Kriebel
petits lutins asbl > ASBL Les Petits Lutins
les petits lutins srl > Les Petits Lutins
petits lutins verviers > ASBL Les Petits Lutins
les petit lutins 1420 > Les Petits Lutins
menuiserie chatelain > Menuiserie Châtelain
menuiserie chastelain > Menuiserie Chastelain
menuiserie chatelain charleroi > Menuiserie Chastelain
huis van morgen > Het Huis van Morgen
huis morgen turnhout > Het Huis van Morgen
huis en tuin morgenster > Huis & Tuin Morgenster
trois fontaines > Résidence Trois-Fontaines
hotel trois fontaines > Hôtel des Trois Fontaines
hotel des 3 fontaines > Hôtel des Trois Fontaines
chez l'pere gus > Taverne "Chez l'Père Gus"
taverne pere gus malmedy > Taverne "Chez l'Père Gus"
't hoekske > 't Hoekske
hoekske sint-niklaas > 't Hoekske
hoekske st niklaas > 't Hoekske
clinique veterinaire bois joli > Clinique vétérinaire du Bois-Joli
veterinaire boisjoli > Clinique vétérinaire du Bois-Joli
fromagerie st remacle > Fromagerie Saint-Rémacle
fromagerie saint remacle > Fromagerie Saint-Rémacle
pedaaltje > Fietsenmakerij Pedaaltje
fietsenmakerij pedaalje > Fietsenmakerij Pedaaltje
pedaaltje oostende > Fietsenmakerij Pedaaltje
meunerie ancienne du ry > Meunerie Ancienne du Ry 7190
ryckaert associes > Ryckaert & Associés
rijckaert & associés > Ryckaert & Associés
zwanze > Zwanze Productions
zwanse productions > Zwanze Productions
kwikstaart > Kwikstaart Events
kwistaart events > Kwikstaart Events
lemmens aurelie kine > Lemmens Aurélie Kinésithérapie
aurelie lemmens kinesitherapie > Lemmens Aurélie Kinésithérapie
lemmens, aurélie > Lemmens, Aurélie
pieter-jan vermeersch > Vermeersch, Pieter-Jan
vermeersch pieter jan > Vermeersch, Pieter-Jan
ijzerwaren noordduin > Ĳzerwaren Noordduin
ijzerwaren noorduin > Ĳzerwaren Noordduin
caesar traiteur > Cæsar Traiteur
cesar traiteur > Cæsar Traiteur
strassburger import > Straßburger Import
l'atelier numerique > L'Atelier Numérique
atelier numerique > L'Atelier Numérique
charbonnages de fleron > SC Charbonnages de Fléron
charbonnage fleron sc > SC Charbonnages de Fléron
ksc rozendaal > KSC Rozendaal
librairie pepinster > Librairie Pépinster-Lecture
librairie lecture pepinster > Librairie Pépinster-Lecture
avondster > Zorggroep Avondster
etoile du soir > Zorggroep Avondster
home services > @Home Services+
onze lieve heer schrijnwerkerij > Schrijnwerkerij Onze-Lieve-Heer
schrijnwerkerij o.l.heer > Schrijnwerkerij Onze-Lieve-Heer
wauthoz > Quincaillerie Wauthoz
quincallerie wauthoz > Quincaillerie Wauthoz
xilophage > Xylophage
xylofage > Xylophage
xylophages > Xylophage
1999500095 > Brasserie du Vieux Quai
1999.500.095 > Brasserie du Vieux Quai
BE1999500095 > Brasserie du Vieux Quai
be 1999.500.095 > Brasserie du Vieux Quai
BE 1999 500 095 > Brasserie du Vieux Quai
TVA BE 1999.500.095 > Brasserie du Vieux Quai
btw be1999.500.095 > Brasserie du Vieux Quai
RPM Bruxelles 1999.500.095 > Brasserie du Vieux Quai
1999-502-174 > Frituur Janssens 9300
1999.502.17 > Frituur Janssens 9300
1999.5028 > Frituur Janssens 2800
19995042 > Boulangerie Lambotte
be 1999.561.6 > Xylophage
1999500059 > Brasserie du Vieux Quai
1999501841 > Les Amis du Vieux Quai
199956166 > Xylophage
19995616611 > Xylophage
gruenwald > Bäckerei Grünwald GmbH
baeckerei gruen > Bäckerei Grünwald GmbH
grunwald > Bäckerei Grünwald GmbH
bakkerij grünspan > Bakkerij Gruenspan
ngoc tran > Ngọc Trân Trading
yildiz doko > Ngọc Trân Trading
`;

export interface SearchQuery {
  typed: string;
  near: string | undefined;
  /** Of the company. */
  key: string;
  zipcode: string | undefined;
}

const queryOf = (line: string): SearchQuery => {
  const [, near, typed = '', key = '', zipcode] =
    line.match(/^(?:near (\d{4}) )?(.*) > (.*?)(?: (\d{4}))?$/) ?? [];
  return { typed, near, key, zipcode };
};

export const SEARCH_QUERIES: readonly SearchQuery[] = LINES.trim().split('\n').map(queryOf);
