import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** Opens a PDF to draw its pages; the library is loaded on first use. */
export async function readPdf(content: string): Promise<PDFDocumentProxy> {
  const { getDocumentProxy } = await import('unpdf');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  // Scripts in the PDF must not run.
  return getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
}

/** Draws a page at this width; does nothing if the browser has no canvas. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (2 * canvas.clientWidth || 2 * width) / width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  if (canvas.getContext('2d')) await page.render({ canvas, viewport }).promise;
}
