import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feeOf } from '#domain/dossier/counter';
import type { Demande } from '#domain/dossier/demande';
import { unfiledMark } from '#domain/dossier/documentNames';
import { documentsOf } from '#domain/dossier/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { PdfName } from '#domain/dossier/pdfNames';
import { LANGUAGES } from '#domain/language/languages';
import { aBceData, aDemande, aDirigeant, anAddress } from '../../testing/factories';
import { readPdf } from '../../testing/readPdf';
import { textTemplate } from '../adapters/text/template';
import { type Dossier, renderDocument } from './documents';

const dossierOf = (demande: Demande, rest: Partial<Dossier> = {}): Dossier => {
  const facts = dossierFacts(demande);
  return {
    draft: demande.progress < 100,
    facts,
    text: textTemplate(facts),
    today: '2026-11-20',
    fee: feeOf(facts, '2026-11-20'),
    ...rest,
  };
};

const read = async (name: PdfName, demande: Demande, rest: Partial<Dossier> = {}) =>
  readPdf(await renderDocument(name, dossierOf(demande, rest), { compress: false }));

const withoutChange = { dirigeants: [] };

describe('which documents a demande has', () => {
  const names = (demande: Demande) => documentsOf(dossierFacts(demande));

  test('the manager’s declaration takes the place of the professional’s', () => {
    expect(names(aDemande({ depositaire: 'gestionnaire' }))).toEqual([
      'formulaire1',
      'formulaire2',
      'formulaire3',
      'formulaire5',
      'pv_ag',
      'pv_organe',
      'registre_parts',
      'cession_parts',
      'page_garde',
      'payment_conditions',
    ]);
    expect(names(aDemande({ depositaire: null }))).toContain('formulaire6');
  });

  test('the declaration on honour is for new directors', () => {
    expect(names(aDemande())).toContain('formulaire3');
    expect(names(aDemande(withoutChange))).not.toContain('formulaire3');
    expect(names(aDemande({ dirigeants_service: 0 }))).not.toContain('formulaire3');
  });

  test('one that does not apply is refused', async () => {
    const demande = aDemande({ depositaire: 'gestionnaire' });
    await expect(renderDocument('formulaire6', dossierOf(demande))).rejects.toThrow(RangeError);
  });
});

describe('the notary’s file', () => {
  const address = anAddress({ in_articles: true });
  const alone = { dirigeants_service: 0, cession_parts_service: 0 } as const;

  test('holds the facts, why a deed is needed, and the draft of the decision', async () => {
    const { content, tagged } = await read('dossier_notaire', aDemande({ ...alone, address, progress: 100 }));
    for (const words of [
      'Siège actuel\tQuai des Charbonnages 44, 1080 Molenbeek-Saint-Jean',
      'Nouveau siège\tChaussée de Charleroi 112 bte 3, 1060 Saint-Gilles',
      'Adresse dans les statuts\tOui',
      'L’adresse du siège figure dans les statuts.',
      'Claire Dumont-Vandenberghe',
      'Greffe du tribunal de l’entreprise francophone de Bruxelles',
      'Le conseil d’administration adapte dans les statuts l’adresse du',
    ])
      expect(content).toContain(words);
    expect(tagged('H1')).toEqual(['Dossier pour le notaire']);
    expect(tagged('H2')).toContain('Projet de résolution');
    expect(content).not.toMatch(/Signature|Fait à|Voix/);
    const dutch = await read('dossier_notaire', aDemande({ ...alone, address, langue: 'nl' }));
    expect(dutch.content).toContain('Adres in de statuten\tJa');
  });

  test.each([
    ['fr', 'Région\tde la Région de Bruxelles-Capitale à la Région wallonne'],
    ['nl', 'Gewest\tvan het Brussels Hoofdstedelijk Gewest naar het Waals Gewest'],
  ] as const)('says from which Region to which (%s)', async (langue, said) => {
    const namur = anAddress({ zip_code: '5000', localite: 'Namur' });
    const { content } = await read('dossier_notaire', aDemande({ ...alone, address: namur, langue }));
    expect(content).toContain(said);
    expect(content).not.toContain('[?]');
  });

  test('is there only where a notary files', async () => {
    const without = dossierOf(aDemande({ ...alone, address: anAddress({ in_articles: false }) }));
    await expect(renderDocument('dossier_notaire', without)).rejects.toThrow(RangeError);
  });
});

test.each([
  ['fr', 'au plus tard le 24 décembre 2026', 'le délai finit le 25 décembre 2026, un jour férié'],
  ['nl', 'uiterlijk op 24 december 2026', 'de termijn eindigt op 25 december 2026, een feestdag'],
] as const)(
  'papers name the last day on which the registry is open, and the cover why (%s)',
  async (langue, day, why) => {
    const demande = aDemande({ langue, date_assemblee: '2026-11-25', progress: 100 });
    const inOneLine = async (name: PdfName) => (await read(name, demande)).content.replace(/\s+/g, ' ');
    expect(await inOneLine('formulaire1')).toContain(day);
    const cover = await inOneLine('page_garde');
    for (const words of [day, why]) expect(cover).toContain(words);
  },
);

test('the cover asks to read the articles before signing, as long as nobody said what they hold', async () => {
  const only = { dirigeants_service: 0, cession_parts_service: 0, progress: 100 } as const;
  const coverOf = async (in_articles: boolean | null) => {
    const { content } = await read('page_garde', aDemande({ ...only, address: anAddress({ in_articles }) }));
    return content.replace(/\s+/g, ' ');
  };
  expect(await coverOf(null)).toContain('Lisez les statuts avant de signer');
  expect(await coverOf(false)).not.toContain('Lisez les statuts');
});

test('a proxy to a firm that is named says nothing of the office of the account', async () => {
  const billing = { name: 'Garage Leroy SRL', enterprise_number: '1999000051' };
  const proxyTo = async (depositaire_nom: string) =>
    (await read('formulaire6', aDemande({ depositaire: 'comptable', depositaire_nom }), { billing })).content;
  expect(await proxyTo('Nathalie Delvaux')).toContain('Garage Leroy SRL');
  const toFirm = await proxyTo('Fiduciaire Delvaux SRL');
  expect(toFirm).toContain('Fiduciaire Delvaux SRL');
  expect(toFirm).not.toContain('Garage Leroy');
});

describe('form I', () => {
  test('part A identifies the company, its court, the act and who files', async () => {
    const { content, pages } = await read('formulaire1', aDemande({ progress: 100 }));
    for (const words of [
      'N° d’entreprise\t1999.000.150',
      'Nom\tBrasserie du Canal',
      'Forme légale\tSociété anonyme (SA)',
      'Siège\tQuai des Charbonnages 44, 1080 Molenbeek-Saint-Jean',
      'Greffe du dépôt (siège actuel)\tGreffe du tribunal de l’entreprise francophone de Bruxelles',
      'Date de la décision\t20 novembre 2026',
      'Date d’effet\t1er décembre 2026',
      'Pages du volet B (recto)\t1',
      'Nom\tNathalie Delvaux',
      'Imprimez 3 exemplaires, recto seul.',
      'au plus tard le 18 décembre 2026',
    ])
      expect(content).toContain(words);
    expect(pages).toHaveLength(3);
  });

  test('part B prints the text to the letter, in the language of the dossier', async () => {
    const demande = aDemande({ langue: 'nl', progress: 100 });
    const { tagged } = await read('formulaire1', demande, {
      text: 'Eerste besluit.\n\n2. Tweede punt\nZo beslist.',
    });
    expect(tagged('P')).toEqual(expect.arrayContaining(['Eerste besluit.', 'Zo beslist.']));
    expect(tagged('H2')).toContain('2. Tweede punt');
    expect(tagged('H1')).toEqual(['Formulier I', 'Luik B', 'Keerzijde van bladzijde 2']);
  });

  test('the last page is the back of the last page of part B, whatever its number', async () => {
    const text = Array.from({ length: 60 }, (_value, index) => `Alinéa ${index + 1}.`).join('\n\n');
    const { pages, content } = await read('formulaire1', aDemande({ progress: 100 }), { text });
    const front = pages.length - 1;
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.at(-1)?.lines[0]).toBe(`Verso de la page ${front}`);
    expect(pages[front - 1]?.lines.join('\n')).toContain('Nom et qualité du signataire');
    expect(content).toContain(`volet B au verso de la page ${front}. La page ${front + 1} donne`);
    expect(content).toContain(`Pages du volet B (recto)\t${front - 1}`);
  });

  test('who pays is taken from the profile, and left open without one', async () => {
    const address = { street: 'Avenue Louise', number: '12', box: '4', zip_code: '1050', city: 'Ixelles' };
    const billing = { name: 'Fiduciaire Delvaux', enterprise_number: '1999000249', address };
    const paid = await read('formulaire1', aDemande(), { billing });
    expect(paid.content).toContain('Nom\tFiduciaire Delvaux');
    expect(paid.content).toContain('N° d’entreprise (TVA)\t1999.000.249');
    expect(paid.content).toContain('Adresse\tAvenue Louise 12 bte 4, 1050 Ixelles');
    const open = await read('formulaire1', aDemande());
    expect(open.pages[0]?.lines).toContain('Nom');
  });

  test('a move is filed at the registry of the old seat alone, with its address where that is known', async () => {
    const address = anAddress({ zip_code: '4000', localite: 'Liège' });
    const { content } = await read('formulaire1', aDemande({ address }));
    expect(content).toContain(
      'Adresse du greffe\tBoulevard de la Deuxième Armée Britannique 148, 1190 Forest',
    );
    expect(content).not.toContain('division Liège');
    const law = {
      registries: [{ court: 'brussels-fr', street: 'Rue Neuve 1', postcode: '1000', locality: 'Bruxelles' }],
    };
    const told = aDemande();
    const dossier = { ...dossierOf(told), facts: dossierFacts(told, { law }) };
    const pdf = await readPdf(await renderDocument('formulaire1', dossier, { compress: false }));
    expect(pdf.content).toContain('Adresse du greffe\tRue Neuve 1, 1000 Bruxelles');
  });

  test('volet B has the head of the gazette’s own form', async () => {
    const { content } = await read('formulaire1', aDemande());
    expect(content.replace(/\s+/g, ' ')).toContain(
      'Copie à publier aux annexes du Moniteur belge après dépôt de l’acte au greffe',
    );
    expect(content).toContain('Forme légale\tSociété anonyme (SA)');
  });

  test('mobile numbers stay out', async () => {
    const { content } = await read('formulaire1', aDemande());
    expect(content).not.toMatch(/\+32|0470/);
  });
});

describe('the minutes', () => {
  test('meeting and board each have theirs when the seat moves within a Region', async () => {
    const meeting = await read('pv_ag', aDemande({ progress: 100 }));
    expect(meeting.tagged('H1')).toEqual(['Procès-verbal de l’assemblée générale']);
    expect(meeting.tagged('H3')).toEqual([
      '1. Fin de mandat et nomination d’administrateurs',
      '2. Cession d’actions',
      '3. Procuration',
    ]);
    const board = await read('pv_organe', aDemande({ progress: 100 }));
    expect(board.tagged('H1')).toEqual(['Procès-verbal du conseil d’administration']);
    expect(board.tagged('H3')).toEqual(['1. Transfert du siège', '2. Procuration']);
  });

  test('a seat alone is the board’s; what a notary writes is in no minutes', async () => {
    const seatOnly = { dirigeants_service: 0, cession_parts_service: 0 } as const;
    expect((await read('pv_ag', aDemande(seatOnly))).tagged('H1')).toEqual([
      'Procès-verbal du conseil d’administration',
    ]);
    const toGhent = { ...seatOnly, address: anAddress({ zip_code: '9000', localite: 'Gent' }) };
    expect(documentsOf(dossierFacts(aDemande(toGhent)))).not.toContain('pv_ag');
    const others = { ...toGhent, dirigeants_service: 1 } as const;
    expect((await read('pv_ag', aDemande(others))).tagged('H3')).toEqual([
      '1. Fin de mandat et nomination d’administrateurs',
      '2. Procuration',
    ]);
  });

  test('those who hold shares that day are on the attendance list, with the sum', async () => {
    const { pages } = await read('pv_ag', aDemande({ progress: 100 }));
    const [first] = pages;
    expect(first?.lines).toEqual(
      expect.arrayContaining(['Claire Dumont-Vandenberghe\t600', 'Marc Lambrechts\t400']),
    );
    expect(first?.lines.map((line) => line.replace(/\u00A0/g, ' '))).toContain('Total\t1 000');
    expect(first?.lines.join('\n')).not.toContain('Jeroen');
  });

  test('after the transfer it is the new distribution', async () => {
    const { pages } = await read('pv_ag', aDemande({ date_changement: '2026-11-01' }));
    expect(pages[0]?.lines).toEqual(
      expect.arrayContaining(['Marc Lambrechts\t290', 'Jeroen Vanderstraeten-Willems\t110']),
    );
  });

  test('who gave up what and who gained it', async () => {
    const { content } = await read('pv_ag', aDemande({ langue: 'nl' }));
    expect(content).toContain('Marc Lambrechts\t400\t−110\t290');
    expect(content).toContain('Jeroen Vanderstraeten-Willems\t0\t+110\t110');
    expect(content).toContain('Totaal\t1.000\t0\t1.000');
  });

  test('one director decides alone: nobody is convened, presides or votes', async () => {
    const bce_data = aBceData({
      juridicalForm: { code: '610' },
      function: { person: { givenName: 'Claire', surname: 'Peeters' } },
    });
    const seatOnly = { dirigeants_service: 0, cession_parts_service: 0 } as const;
    const { tagged, content } = await read('pv_ag', aDemande({ bce_data, ...seatOnly }));
    expect(tagged('H1')).toEqual(['Décision de l’administrateur unique']);
    expect(content).not.toMatch(/Président|Convocation|Voix pour|Ordre du jour/);
  });

  test('consent is asked of an SRL, not of an SA; an association has members', async () => {
    const form = (code: string) => aDemande({ bce_data: aBceData({ juridicalForm: { code } }) });
    expect((await read('pv_ag', form('610'))).content).toContain('article 5:63');
    expect((await read('pv_ag', form('014'))).content).not.toContain('5:63');
    const association = await read('pv_ag', { ...form('017'), cession_parts_service: 0 });
    expect(association.content).toContain('Tous les membres, ainsi que les administrateurs');
    expect(association.content).not.toContain('ctionnaire');
  });

  test('the board’s list is of those in office, the new ones not yet', async () => {
    const { pages } = await read('pv_organe', aDemande());
    const [board] = pages;
    expect(board?.lines).toEqual(expect.arrayContaining(['Marc Lambrechts', 'Pieter Van den Broeck']));
    expect(board?.lines).not.toContain('Sofie De Ridder');
  });
});

describe.each(['formulaire1', 'pv_ag'] as const)('%s as a file', (name) => {
  test.each(LANGUAGES)('every page of a draft says so, none of a finished one (%s)', async (langue) => {
    const word = unfiledMark(langue);
    const marks = async (progress: 75 | 100) => {
      const { pages } = await read(name, aDemande({ langue, progress }));
      return pages.map(({ texts }) => texts.filter(({ text, artifact }) => artifact && text === word).length);
    };
    expect(new Set(await marks(75))).toEqual(new Set([2]));
    expect(new Set(await marks(100))).toEqual(new Set([0]));
  });

  test('pages are numbered and name the company', async () => {
    const { pages } = await read(name, aDemande());
    pages.forEach(({ texts }, index) => {
      const running = texts.filter(({ artifact }) => artifact).map(({ text }) => text);
      expect(running).toContain(`1999.000.150, page ${index + 1}/${pages.length}`);
      expect(running).toContain('Brasserie du Canal SA');
    });
  });

  test('the same dossier on the same day gives the same bytes', async () => {
    const make = () => renderDocument(name, dossierOf(aDemande()));
    expect((await make()).equals(await make())).toBe(true);
  });

  test('metadata names the company and nobody else, in sound XML', async () => {
    const description = [{ language: 'fr', value: 'Dupont & Fils <Liège>' }];
    const demande = aDemande({ bce_data: aBceData({ denomination: { description } }) });
    const { metadata } = await read(name, demande);
    expect(metadata).toContain('Dupont &amp; Fils &lt;Liège&gt; SA');
    expect(metadata.replace(/&(?:amp|lt|gt);/g, '')).not.toContain('&');
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).not.toMatch(/Delvaux|Lambrechts|De Ridder/);
  });

  test('letters of many languages come out as they went in; what no font has is marked, not lost', async () => {
    const names = 'Łukasz Wiśniewski, Ştefan Őry, Đorđe Æbeltoft, Œuvrard, Ñuñez, Çelik, Ğül';
    const { content } = await read(
      name,
      aDemande({
        dirigeants: [aDirigeant({ givenName: names, surname: 'Ω' })],
        fait_a: 'Liège\u202F–\u2011',
      }),
    );
    expect(content.replace(/\n/g, ' ')).toContain(`${names} [?]`);
  });

  const missing = ['qpdf', 'pdftotext', 'pdffonts'].filter((tool) => spawnSync(tool, ['--version']).error);
  const withTools = missing.length > 0 ? test.skip : test;
  withTools(
    `other programs read it (needs qpdf and poppler; missing: ${missing.join(', ') || 'none'})`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'document-'));
      const path = join(folder, 'document.pdf');
      try {
        writeFileSync(path, await renderDocument(name, dossierOf(aDemande({ langue: 'nl' }))));
        expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
          'No syntax or stream encoding errors',
        );
        expect(execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })).toContain(
          'Kanaalbrouwerij',
        );
        const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2);
        expect(fonts.length).toBeGreaterThan(2);
        for (const font of fonts) expect(font).toMatch(/Identity-H\s+yes yes yes/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
