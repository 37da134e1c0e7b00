import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Photos } from '../../shared/contract/photos.ts';
import { photoSources } from '../../shared/rules/photos.ts';
import { Dialog } from './Dialog.tsx';
import css from './PhotoViewer.module.css';

interface PhotoViewerProps {
  photos: Photos;
  title: string;
  /** Index of the first photo shown. */
  first: number;
  onClose: () => void;
}

/** The photos of an item, large and uncut, one beside the other; by swipe, buttons or arrow keys. */
export default function PhotoViewer({ photos, title, first, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const track = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const row = track.current;
    if (row !== null) row.scrollLeft = first * row.clientWidth;
  }, [first]);

  function go(to: number): void {
    const row = track.current;
    if (row === null || to < 0 || to >= photos.length) return;
    row.scrollTo({ left: to * row.clientWidth });
    setAt(to);
  }

  // Anywhere in the dialog, its heading included.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(at + 1);
      if (key === 'ArrowLeft') go(at - 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <Dialog
      title={`Foto ${at + 1} di ${photos.length}`}
      eyebrow={title}
      closeLabel="Chiudi le foto"
      className={css.viewer}
      onClose={onClose}
    >
      <div className="stack">
        <ul
          ref={track}
          className={css.track}
          onScroll={({ currentTarget: row }) => setAt(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))}
        >
          {photos.map((photo, index) => (
            <li key={photo.path} aria-hidden={index !== at}>
              <Whole photo={photo} />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <div className="line gap-12 apart">
            <button
              type="button"
              className="tool edge-strong radius-small"
              aria-label="Foto precedente"
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              <ChevronLeft size={24} />
            </button>
            <p className="shrinks text-centre breaks" aria-live="polite">
              {photos[at]?.alt}
            </p>
            <button
              type="button"
              className="tool edge-strong radius-small"
              aria-label="Foto successiva"
              aria-disabled={at === photos.length - 1}
              onClick={() => go(at + 1)}
            >
              <ChevronRight size={24} />
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Whole({ photo: { path, alt } }: { photo: Photos[number] }) {
  const sources = photoSources(path);
  if (sources === null) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes="100vw" />
      <source type="image/webp" srcSet={sources.webp} sizes="100vw" />
      <img src={sources.src} width={sources.width} height={sources.height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
