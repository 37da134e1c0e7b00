import { useState } from 'react';
import { photoSources } from '../../shared/rules/photos.ts';
import css from './Photo.module.css';

interface PhotoProps {
  path: string | null;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** What it shows; empty where the words beside it say so. */
  alt?: string;
  /** At the top of its page: fetched at once. */
  first?: boolean;
  /** It cannot be had: away from the network, or gone. */
  onError?: () => void;
}

/** A photo over its thing's tile, which shows until the photo is there and wherever there is none, or it cannot be had. Its parent is positioned. */
export function Photo({ path, sizes, alt = '', first = false, onError }: PhotoProps) {
  const [gone, setGone] = useState<string | null>(null);
  const sources = photoSources(path);
  if (sources === null || gone === path) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        className={css.photo}
        src={sources.src}
        width={sources.width}
        height={sources.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => {
          setGone(path);
          onError?.();
        }}
      />
    </picture>
  );
}
