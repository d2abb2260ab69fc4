import { unzipSync } from 'fflate';
import { readPdf } from '../readPdf';

/** What an answer of any kind says: every text in it, and how many photos it holds. */
export interface Content {
  text: string;
  photos: number;
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff';
const startsWith = (bytes: Buffer, text: string) =>
  bytes.subarray(0, text.length).toString('latin1') === text;

/** Reads JSON, text, PDFs, images, and all of them again within a zip. */
export function contentOf(bytes: Buffer): Content {
  if (isJpeg(bytes)) return { text: '', photos: 1 };
  if (startsWith(bytes, '%PDF-')) {
    // Photos alone are JPEGs there.
    const photos = bytes.toString('latin1').split('/DCTDecode').length - 1;
    // What people attach is no file of the server's.
    const isOwn = bytes.includes('startxref');
    return { text: isOwn ? readPdf(bytes).content : bytes.toString('latin1'), photos };
  }
  if (startsWith(bytes, 'PK')) {
    const whole: Content = { text: '', photos: 0 };
    for (const [name, file] of Object.entries(unzipSync(bytes))) {
      const { text, photos } = contentOf(Buffer.from(file));
      whole.text += `${name}\n${text}\n`;
      whole.photos += photos;
    }
    return whole;
  }
  return { text: bytes.toString('utf8'), photos: 0 };
}
