import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { type Sending, sendPhoto } from '../../ui/edit/useUploads.ts';
import type { OpenPdf } from './pdf.ts';

/**
 * Sends the pages of a PDF one by one, so that what is done stays when the network leaves in the middle.
 * @param room how many pages the flyer may still have
 */
export function pdfSending(file: File, room: number): Sending {
  let opened: OpenPdf | null = null;
  let done = 0;
  return {
    name: `${file.name}: si apre…`,
    async send(deliver, show, stop) {
      stop.addEventListener('abort', () => opened?.close());
      try {
        const { openPdf, PdfRefused } = await import('./pdf.ts');
        opened ??= await openPdf(file);
        stop.throwIfAborted();
        const { pages } = opened;
        if (pages > room) throw new PdfRefused(tooManyWords(pages, room));
        for (; done < pages; done += 1) {
          show(done / pages, `${file.name}: pagina ${done + 1} di ${pages}`);
          const { image, text } = await opened.page(done + 1);
          const sent = await sendPhoto(image, () => undefined);
          stop.throwIfAborted();
          if (typeof sent !== 'string') return { problem: `Pagina ${done + 1}: ${sent.problem}`, canRetry: true };
          deliver({ path: sent, text });
        }
        return null;
      } catch (error) {
        opened?.close();
        return { problem: await problemWords(error), canRetry: false };
      }
    },
  };
}

async function problemWords(error: unknown): Promise<string> {
  // The code that reads PDFs may be what could not be loaded.
  const reader = await import('./pdf.ts').catch(() => null);
  const isRefused = reader !== null && error instanceof reader.PdfRefused;
  return isRefused ? error.message : 'Il PDF non si apre: riprova, o usa le foto.';
}

/** 'Il PDF ha 40 pagine: al massimo 24.' */
function tooManyWords(pages: number, room: number): string {
  const most = FLYER_LIMITS.pages;
  const already = most - room;
  const has = `Il PDF ha ${pages === 1 ? '1 pagina' : `${pages} pagine`}`;
  return already === 0
    ? `${has}: al massimo ${most}.`
    : `${has} e il volantino ne ha già ${already}: al massimo ${most}.`;
}
