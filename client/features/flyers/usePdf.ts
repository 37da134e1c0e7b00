import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFlyerPage } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { ApiError } from '../../lib/http.ts';
import { upload } from '../../lib/upload.ts';
import type { OpenPdf } from './pdf.ts';

export interface PdfState {
  name: string;
  /** The number of pages already in the flyer and of the PDF; 0 while it is being opened. */
  done: number;
  total: number;
  /** Why it stopped; null while it runs. */
  problem: string | null;
  /** Whether continuing from that page can help. */
  canGoOn: boolean;
}

/**
 * Adds the pages of a PDF to a flyer one by one, so that what is done stays when the network leaves in the middle.
 * @param onPage called in the order of the pages
 * @param room how many pages the flyer may still have
 */
export function usePdf(onPage: (page: DraftFlyerPage) => void, room: number) {
  const [state, setState] = useState<PdfState | null>(null);
  const opened = useRef<OpenPdf | null>(null);
  const deliver = useRef(onPage);
  useEffect(() => {
    deliver.current = onPage;
  });
  const close = useCallback((): void => {
    opened.current?.close();
    opened.current = null;
  }, []);
  useEffect(() => close, [close]);

  async function run(pdf: OpenPdf, name: string, from: number): Promise<void> {
    for (let done = from; done < pdf.pages; done += 1) {
      setState({ name, done, total: pdf.pages, problem: null, canGoOn: false });
      const { image, text } = await pdf.page(done + 1);
      const photo = await sent(image).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const sentence = error.fields.photo?.[0] ?? error.message;
        if (opened.current === pdf)
          setState({ name, done, total: pdf.pages, problem: `Pagina ${done + 1}: ${sentence}`, canGoOn: true });
        return null;
      });
      // Stopped, or replaced by another PDF.
      if (photo === null || opened.current !== pdf) return;
      deliver.current({ photo, text, offers: [] });
    }
    close();
    setState(null);
  }

  async function guarded(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const problem = await problemWords(error);
      setState((now) => ({ name, done: now?.done ?? 0, total: now?.total ?? 0, problem, canGoOn: false }));
      close();
    }
  }

  return {
    state,
    start: (file: File) =>
      guarded(file.name, async () => {
        close();
        setState({ name: file.name, done: 0, total: 0, problem: null, canGoOn: false });
        const { openPdf, PdfRefused } = await import('./pdf.ts');
        const pdf = await openPdf(file);
        opened.current = pdf;
        if (pdf.pages > room) throw new PdfRefused(tooManyWords(pdf.pages, room));
        await run(pdf, file.name, 0);
      }),
    goOn: () => {
      const pdf = opened.current;
      if (pdf !== null && state !== null) void guarded(state.name, () => run(pdf, state.name, state.done));
    },
    stop: () => {
      close();
      setState(null);
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

async function sent(image: File): Promise<string> {
  const form = new FormData();
  form.append('photo', image);
  return (await upload<{ path: string }>('/api/desk/photos', form, () => {})).path;
}
