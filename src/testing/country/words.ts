/* What names in Belgium are made of. None is meant to be somebody's: they are combined at random. */

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const SURNAMES = list(`
  Peeters, Janssens, Maes, Jacobs, Mertens, Willems, Claes, Goossens, Wouters, De Smet, Dubois, Lambert, Dupont, Martin, Dumont, Leclercq, Simon,
  Laurent, Denis, Renard, Lejeune, Gérard, Hubert, Noël, Legrand, Van den Broeck, Vandenberghe, Van Damme, De Backer, De Clercq, Hermans, Aerts,
  Michiels, Wauters, Desmet, Verhoeven, Coppens, Pauwels, Verstraete, Lemmens, Bogaert, De Meyer, Segers, Vermeulen, Baert, Cools, Thys, Vos,
  Delvaux, Fontaine, Collard, Mathieu, François, Lefèbvre, Rousseau, Bertrand, Charlier, Georges, Hendrickx, Stevens, Van Hove, Smets, Declercq,
  Deprez, Moreau, Evrard, Piette, Bodart, Lemaire, Gillet, Marchal, Henry, Colson, Lambotte, Wéry, Étienne, Schmitz, Müller, Schröder, Pons, Jost,
  El Amrani, Benali, Yilmaz, Öztürk, Nguyen, Kowalski, Da Silva, Ferreira, Rossi, Esposito, Popescu, Ivanov, D’Hondt, D'Haese, 't Kindt, Op de Beeck,
  Vanden Eynde, Van Acker, Cuypers, Engelen, Geerts, Hoste, Ingels, Joris, Keppens, Lauwers, Moens, Nijs, Ooms, Rombouts, Saelens, Tack, Ulens
`);

export const GIVEN = list(`
  An, Bart, Céline, Dirk, Élise, Filip, Geert, Hélène, Ilse, Jan, Karel, Luc, Marie, Nele, Olivier, Pieter, Quentin, Rik, Sophie, Thomas, Ursula,
  Vincent, Wim, Xavier, Yasmina, Zoë, Noémie, Benoît, François, Anaïs, Jérôme, Koen, Lieve, Mohamed, Fatima, Ayşe, Piotr, João, Chiara, Ioana
`);

export const TRADES = {
  fr: list(`
    Boulangerie, Brasserie, Menuiserie, Garage, Pharmacie, Imprimerie, Transports, Toitures, Fiduciaire, Immobilière, Boucherie, Librairie, Fleuriste,
    Plomberie, Chauffage, Carrelages, Entreprise générale, Ateliers, Établissements, Ets, Café, Restaurant, Hôtel, Auto-école, Crèche, Studio, Cabinet,
    Bureau d'études, Ferme, Pépinières, Domaine, Pâtisserie, Électricité, Nettoyage, Parcs et jardins, Optique, Bijouterie, Kinésithérapie, Taxis, Assurances
  `),
  nl: list(`
    Bakkerij, Brouwerij, Schrijnwerkerij, Garage, Apotheek, Drukkerij, Transport, Dakwerken, Boekhoudkantoor, Vastgoed, Slagerij, Boekhandel, Bloemen,
    Loodgieterij, Verwarming, Tegelwerken, Algemene bouwwerken, Ateliers, Gebroeders, Gebr., Café, Restaurant, Hotel, Rijschool, Kinderdagverblijf, Studio, Kantoor,
    Studiebureau, Hoeve, Boomkwekerij, Domein, Banketbakkerij, Elektro, Schoonmaak, Tuinaanleg, Optiek, Juwelier, Kinepraktijk, Taxi, Verzekeringen
  `),
  de: list(
    `Bäckerei, Brauerei, Holzbau, Autohaus, Apotheke, Druckerei, Transporte, Dachdeckerei, Treuhand, Immobilien, Metzgerei, Gärtnerei, Elektro, Malerei`,
  ),
};

export const THINGS = {
  fr: list(`
    Canal, Moulin, Cheval Blanc, Vieux Chêne, Pont d'Or, Lion, Coq, Petit Prince, Grand Place, Quatre Vents, Trois Pignons, Bon Coin, Soleil, Étang, Marronnier,
    Val, Beau Site, Pré, Clos, Rêve, Œuf à la coque, Phare, Nouveau Monde, Arc-en-ciel, Tilleul, Perron, Beffroi, Hêtre, Lavoir, Verger
  `),
  nl: list(`
    Kanaal, Molen, Witte Paard, Oude Eik, Gulden Brug, Leeuw, Haan, Kleine Prins, Grote Markt, Vier Winden, Zwaan, Hoekske, Zonneke, Vijver, Kastanje,
    Dal, Uitzicht, Weide, Hof, Droom, Ei, Vuurtoren, Nieuwe Wereld, Regenboog, Linde, Perron, Belfort, Beuk, Wasplaats, Boomgaard
  `),
};

export const SUFFIXES = list(
  'Consulting, Invest, Management, Services, Group, Holding, Solutions, Partners, & Co, Belgium, Benelux, Construct, Projects, Trading, Logistics, Design, IT, Digital, Events, Care',
);

/** Forms that people put into a name. */
export const WRITTEN_FORMS = {
  fr: list('SPRL, S.P.R.L., SA, S.A., SRL, ASBL, SCRL'),
  nl: list('BVBA, B.V.B.A., NV, N.V., BV, VZW, CVBA'),
  de: list('GmbH, AG, PGmbH'),
};

/** A street in French and in Dutch. */
export const STREETS = list(`
  Rue Haute = Hoogstraat, Rue de l'Église = Kerkstraat, Rue Neuve = Nieuwstraat, Avenue Louise = Louizalaan, Chaussée de Wavre = Waversesteenweg,
  Place du Marché = Marktplein, Rue du Moulin = Molenstraat, Rue de la Station = Stationsstraat, Rue de l'École = Schoolstraat, Boulevard du Midi = Zuidlaan,
  Quai des Charbonnages = Koolmijnenkaai, Rue des Champs = Veldstraat, Rue du Château = Kasteelstraat, Drève du Duc = Hertogendreef, Rue Saint-Jean = Sint-Jansstraat,
  Avenue des Tilleuls = Lindenlaan, Rue de Liège = Luikstraat, Clos des Érables = Esdoornhof, Rue du Canal = Kanaalstraat, Allée des Hêtres = Beukendreef,
  Rue Royale = Koningsstraat, Avenue de la Liberté = Vrijheidslaan, Rue de la Paix = Vredestraat, Rue Longue = Langestraat, Rue des Prés = Weidestraat,
  Zoning industriel = Industriezone, Rue Joseph II = Jozef II-straat, Impasse de la Tête d'Or = Gulden-Hoofdgang, Place Communale = Gemeenteplein, Rue 't Kint = 't Kintstraat
`).map((pair) => pair.split(' = ') as [fr: string, nl: string]);

export const GERMAN_STREETS = list(
  'Hauptstraße, Kirchstraße, Bahnhofstraße, Mühlenweg, Schulstraße, Am Markt, Aachener Straße, Klosterstraße',
);

/** Country in Dutch and in French, and a town there. */
export const ABROAD = list(`
  Frankrijk = France = Paris, Nederland = Pays-Bas = Maastricht, Duitsland = Allemagne = Köln, Luxemburg (Groot-Hertogdom) = Luxembourg (Grand-Duché) = Luxembourg,
  Verenigd Koninkrijk = Royaume-Uni = London, Ierland = Irlande = Dublin, Verenigde Staten van Amerika = États-Unis d'Amérique = New York
`).map((triple) => triple.split(' = ') as [nl: string, fr: string, town: string]);
