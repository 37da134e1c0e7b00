import { Suspense, useState } from 'react';
import type { Photos } from '../../shared/contract/photos.ts';
import { focused } from '../../shared/rules/photos.ts';
import { lazily } from '../lib/lazy.ts';
import { Boundary } from './Boundary.tsx';
import { Photo } from './Photo.tsx';
import css from './PhotoStrip.module.css';

const PhotoViewer = lazily(() => import('./PhotoViewer.tsx'));

/** All photos of an item in a row; each opens large. */
export function PhotoStrip({ photos, title }: { photos: Photos; title: string }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={css.strip} aria-label="Foto">
        {photos.map((photo, index) => (
          <li key={photo.path}>
            <button type="button" onClick={() => setOpen(index)} aria-label={`Ingrandisci: ${named(photo, index)}`}>
              <Photo path={focused(photo)} sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Boundary told={() => null}>
          <Suspense fallback={null}>
            <PhotoViewer photos={photos} title={title} first={open} onClose={() => setOpen(null)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

const named = ({ alt }: Photos[number], index: number): string => (alt === '' ? `foto ${index + 1}` : alt);
