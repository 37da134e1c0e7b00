import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { alsoUnsaved } from '../../lib/unsaved.ts';
import { upload } from '../../lib/upload.ts';

export const PHOTO_MEGABYTES = 20;

interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  part: number;
  /** Why it failed; null while it waits or uploads. */
  problem: string | null;
  /** The file itself is refused: sending it again would change nothing. */
  is_refused: boolean;
}

let ids = 0;

/** Photos chosen but not uploaded yet. */
const pending = new Set<number>();
alsoUnsaved(() => pending.size > 0);
addEventListener('beforeunload', (event) => {
  if (pending.size > 0) event.preventDefault();
});

/** Uploads chosen photos one after the other; failed ones stay until retried or removed. */
export function useUploads(onPhoto: (photo: DraftPhoto) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef<number | null>(null);
  const deliver = useRef(onPhoto);
  useEffect(() => {
    deliver.current = onPhoto;
  });

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  function drop(id: number): void {
    // What arrives after it was stopped is nobody's.
    if (sending.current === id) sending.current = null;
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  useEffect(() => {
    const ours = uploads.map(({ id }) => id);
    for (const id of ours) pending.add(id);
    return () => {
      for (const id of ours) pending.delete(id);
    };
  }, [uploads]);

  useEffect(() => {
    const next = uploads.find(({ problem }) => problem === null);
    if (next === undefined || sending.current !== null) return;
    sending.current = next.id;
    void send(next, (part) => change(next.id, { part })).then(
      (photo) => {
        if (sending.current !== next.id) return;
        drop(next.id);
        deliver.current(photo);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (sending.current !== next.id) return;
        sending.current = null;
        const refused = error.fields.photo?.[0];
        change(next.id, { part: 0, problem: refused ?? error.message, is_refused: refused !== undefined });
      },
    );
  });

  return {
    uploads,
    add(files: readonly File[]): void {
      const chosen = files.map((file) => {
        const problem = problemOf(file);
        return { id: ++ids, file, part: 0, problem, is_refused: problem !== null };
      });
      setUploads((all) => [...all, ...chosen]);
    },
    again: (id: number) => change(id, { problem: null }),
    drop,
  };
}

function problemOf(file: File): string | null {
  return file.size > PHOTO_MEGABYTES * 1024 * 1024 ? `È troppo grande: al massimo ${PHOTO_MEGABYTES} MB.` : null;
}

async function send(upload_: Upload, onProgress: (part: number) => void): Promise<DraftPhoto> {
  const form = new FormData();
  form.append('photo', upload_.file);
  const { path } = await upload<{ path: string }>('/api/desk/photos', form, onProgress);
  return { path, alt: '', decorative: false, focus_x: 0.5, focus_y: 0.5 };
}
