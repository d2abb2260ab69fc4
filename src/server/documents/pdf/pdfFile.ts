import PDFDocument from 'pdfkit';
import type { Language } from '#domain/language/languages';
import { registerFonts } from './fonts';
import { page } from './style';

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** pdfkit writes XMP metadata unescaped: a company named 'A & B' would make it invalid. */
class SafeDocument extends PDFDocument {
  // pdfkit calls this at the end, after writing the Info dictionary.
  override endMetadata(): void {
    const { Title } = this.info;
    if (Title) this.info.Title = escapeXml(Title);
    super.endMetadata();
  }
}

/** PDF/A requires a description of the other standard that the file claims. */
const ACCESSIBILITY_CLAIM = `
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>Part of ISO 14289 the file follows</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

export interface FileOptions {
  /** Shown by readers; may only contain a company's name as personal data. */
  title: string;
  lang: Language;
  /** YYYY-MM-DD; the same dossier on the same day gives the same bytes. */
  today: string;
  /** False leaves the pages readable as text, for tests. */
  compress?: boolean;
}

/** An empty tagged document, declared PDF/A-2a and PDF/UA-1, with fonts but without pages. */
export function openFile({ title, lang, today, compress = true }: FileOptions): PDFKit.PDFDocument {
  const doc = new SafeDocument({
    autoFirstPage: false,
    bufferPages: true,
    compress,
    size: [page.width, page.height],
    // The sheet starts new pages; with a margin pdfkit would do so too.
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    // No initial font: pdfkit would load its own for every file.
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: `${lang}-BE`,
    displayTitle: true,
    info: {
      Title: title,
      Creator: 'Greffio',
      Producer: 'Greffio',
      CreationDate: new Date(`${today}T00:00:00Z`),
    },
  });
  // Default settings for printing: one side, as registries want, and no scaling.
  const { _root } = doc as unknown as { _root: { data: { ViewerPreferences: { data: object } } } };
  Object.assign(_root.data.ViewerPreferences.data, { Duplex: 'Simplex', PrintScaling: 'None' });
  doc.appendXML(ACCESSIBILITY_CLAIM);
  registerFonts(doc);
  return doc;
}

/** Closes the document and returns its bytes. */
export function closeFile(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
