import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useSteady } from '../../lib/steady.ts';
import { alsoUnsaved } from '../../lib/unsaved.ts';
import { upload } from '../../lib/upload.ts';
import { sizeWords } from '../FilePicker.tsx';

export const PHOTO_MEGABYTES = 20;

/** A photo that is on the server, and its text where it is a page. */
interface Sent {
  path: string;
  text: string;
}

interface Failure {
  problem: string;
  /** Whether sending it again can help. */
  canRetry: boolean;
}

/** Something to send: a photo, or a PDF page by page. */
export interface Sending {
  name: string;
  about?: string;
  /**
   * Sends it, or goes on where it stopped. It is stopped when it is removed, and when it is done.
   * @param deliver called with each photo that is sent
   * @param show how much of it is done, from 0 to 1, and what it is called meanwhile
   * @returns null once all of it is there
   */
  send(
    deliver: (sent: Sent) => void,
    show: (part: number, name?: string) => void,
    stop: AbortSignal,
  ): Promise<Failure | null>;
}

export function photoSending(file: File): Sending {
  const { name, size } = file;
  return {
    name,
    about: sizeWords(size),
    async send(deliver, show, stop) {
      if (size > PHOTO_MEGABYTES * 1024 * 1024)
        return { problem: `È troppo grande: al massimo ${PHOTO_MEGABYTES} MB.`, canRetry: false };
      const sent = await sendPhoto(file, show);
      if (typeof sent !== 'string') return sent;
      if (!stop.aborted) deliver({ path: sent, text: '' });
      return null;
    },
  };
}

/** @returns its path */
export async function sendPhoto(file: File, onProgress: (part: number) => void): Promise<string | Failure> {
  const form = new FormData();
  form.append('photo', file);
  try {
    return (await upload<{ path: string }>('/api/desk/photos', form, onProgress)).path;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.fields.photo?.[0];
    return { problem: refused ?? error.message, canRetry: refused === undefined };
  }
}

interface Upload extends Sending {
  id: number;
  part: number;
  /** Why it failed; null while it waits or is sent. */
  problem: string | null;
  canRetry: boolean;
  stop: AbortController;
}

let ids = 0;

/** Chosen but not sent yet. */
const pending = new Set<Upload>();
alsoUnsaved(() => pending.size > 0);
/** Whether photos are still on their way: what is published now would be without them. */
export const areOnTheirWay = () => [...pending].some(({ problem }) => problem === null);
addEventListener('beforeunload', (event) => {
  if (pending.size > 0) event.preventDefault();
});

/** Sends what was chosen one after the other; what failed stays until it is tried again or removed. */
export function useUploads(onSent: (sent: Sent) => void) {
  const [uploads, draw] = useState<readonly Upload[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // The draw comes later: what is sent next is decided by what there is now.
  const queue = useRef(uploads);
  const sending = useRef<AbortController | null>(null);
  const { deliver } = useSteady({ deliver: onSent });

  function set(next: readonly Upload[]): void {
    queue.current = next;
    draw(next);
    const first = next.find(({ problem }) => problem === null);
    if (first === undefined || sending.current !== null) return;
    const { id, stop } = first;
    sending.current = stop;
    const show = (part: number, name = first.name) => change(id, { part, name });
    void first.send(deliver, show, stop.signal).then((failure) => {
      if (stop.signal.aborted) return;
      sending.current = null;
      if (failure === null) drop(id);
      else change(id, { part: 0, ...failure });
    });
  }
  const change = (id: number, changes: Partial<Upload>) =>
    set(queue.current.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  function drop(id: number): void {
    const stop = queue.current.find((one) => one.id === id)?.stop;
    stop?.abort();
    if (sending.current === stop) sending.current = null;
    set(queue.current.filter((one) => one.id !== id));
  }

  useEffect(() => {
    for (const one of uploads) pending.add(one);
    return () => {
      for (const one of uploads) pending.delete(one);
    };
  }, [uploads]);
  useEffect(() => () => sending.current?.abort(), []);

  return {
    uploads,
    /** The names of those that were chosen last for which there was no room. */
    leftOut,
    /** @param room for how many */
    add(sendings: readonly Sending[], room: number): void {
      setLeftOut(sendings.slice(room).map(({ name }) => name));
      const waiting = { part: 0, problem: null, canRetry: false };
      set([
        ...queue.current,
        ...sendings.slice(0, room).map((one) => ({ ...one, ...waiting, id: ++ids, stop: new AbortController() })),
      ]);
    },
    again: (id: number) => change(id, { problem: null }),
    drop,
  };
}
