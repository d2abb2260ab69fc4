import sharp from 'sharp';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { PDF_NAMES, type PdfName } from '#domain/dossier/pdfNames';
import { publishedText } from '#domain/dossier/resolutions';
import { aDemande, aDirigeant, anAddress } from '../../testing/factories';
import { readPdf } from '../../testing/readPdf';
import { specimen } from '../adapters/identity/specimens';
import { renderDocument } from './documents';
import type { IdentityCard } from './dossier';

describe('every document as a file', () => {
  const depositor = (name: PdfName) => (name === 'formulaire5' ? 'gestionnaire' : 'comptable');
  let cards: IdentityCard[] = [];
  beforeAll(async () => {
    const jpeg = await sharp(await specimen('document-front'))
      .jpeg()
      .toBuffer();
    cards = [{ name: 'Sofie De Ridder', on: '2026-11-20', front: jpeg, back: jpeg }];
  });
  const fileOf = (name: PdfName) => {
    const demande = aDemande({
      langue: 'nl',
      progress: 100,
      depositaire: depositor(name),
      address: anAddress({ in_articles: name === 'dossier_notaire' }),
      ...(name === 'identity_statement' && {
        dirigeants: [aDirigeant({ is_not_bce: 0, ended: true, no_mobile: 'unreachable' })],
      }),
    });
    const facts = dossierFacts(demande);
    const dossier = {
      draft: false,
      facts,
      text: publishedText(facts),
      today: '2026-11-20',
      fee: null,
      cards,
    };
    return renderDocument(name, dossier, { compress: false });
  };

  test.each(PDF_NAMES)('%s carries every marker of tagged PDF/A-2a', async (name) => {
    const file = await fileOf(name);
    const source = file.toString('latin1');
    const { metadata, tags } = readPdf(file);
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    for (const marker of [
      '/Marked true',
      '/StructTreeRoot',
      '/ParentTree',
      '/OutputIntents',
      '/GTS_PDFA1',
      '/DisplayDocTitle true',
      '/Duplex /Simplex',
      '/Lang (nl-BE)',
    ])
      expect([marker, source.includes(marker)]).toEqual([marker, true]);
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(metadata).toMatch(/<dc:title>[\s\S]*Kanaalbrouwerij NV/);
    // What PDF/A forbids: other people's fonts, scripts, encryption, references outside.
    expect(source).not.toMatch(/\/(?:JavaScript|Encrypt|Launch|URI|EmbeddedFiles)\b/);
    expect(source).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(tags.filter((tag) => tag === 'H1').length).toBeGreaterThan(0);
    // Headings never skip a level.
    const levels = tags.filter((tag) => /^H\d$/.test(tag)).map((tag) => Number(tag[1]));
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });
});
