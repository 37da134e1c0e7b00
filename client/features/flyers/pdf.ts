import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';

/** Turns a PDF into images on the device that chose it (docs/decisions/0072): the server never opens one. */

export const PDF_MEGABYTES = 20;
/** The portal keeps photos 1280 pixels wide; a third more keeps small letters sharp when they are shrunk. */
const WIDTH = 1700;
const MOST_SIDE = 3400;

export interface PdfPage {
  image: File;
  /** Its text, as far as the PDF contains it. */
  text: string;
}

/** A PDF that can't be used; the message is for the person. */
export class PdfRefused extends Error {}

export interface OpenPdf {
  pages: number;
  page(number: number): Promise<PdfPage>;
  close(): void;
}

/** @throws PdfRefused */
export async function openPdf(file: File): Promise<OpenPdf> {
  if (file.size > PDF_MEGABYTES * 1024 * 1024)
    throw new PdfRefused(`Il PDF è troppo grande: al massimo ${PDF_MEGABYTES} MB.`);
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = worker;
  // The portal's policy forbids WebAssembly; the decoders of rarer images have a version without.
  const task = getDocument({ data: await file.arrayBuffer(), useWasm: false, wasmUrl: '/assets/pdf/' });
  let opened: PDFDocumentProxy;
  try {
    opened = await task.promise;
  } catch (error) {
    void task.destroy();
    throw new PdfRefused(sentenceOf(error));
  }
  return {
    pages: opened.numPages,
    page: (number) => opened.getPage(number).then(drawn, unreadable(number)).catch(unreadable(number)),
    close: () => void task.destroy(),
  };
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return name === 'PasswordException'
    ? 'Il PDF è protetto da una password: salvane uno senza, e scegli quello.'
    : 'Il PDF non si apre: forse è rovinato. Salvalo di nuovo, o usa le foto delle pagine.';
}

const unreadable = (number: number) => (error: unknown) => {
  if (error instanceof PdfRefused) throw error;
  throw new PdfRefused(`La pagina ${number} del PDF non si legge: salvalo di nuovo, o usa una foto della pagina.`);
};

async function drawn(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / width, MOST_SIDE / height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // 'print' renders without waiting for the screen's refresh, which a page in the background does not get.
  await page.render({ canvas, viewport, intent: 'print', background: '#ffffff' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  // Frees the pixels at once: a phone has few.
  canvas.width = 0;
  const text = await textOf(page);
  page.cleanup();
  if (blob === null) throw new Error('no image');
  return { image: new File([blob], `pagina-${page.pageNumber}.jpg`, { type: 'image/jpeg' }), text };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, FLYER_LIMITS.text);
}
