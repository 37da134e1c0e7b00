import { useState } from 'react';
import { photoSources } from '../../shared/rules/photos.ts';
import { SCENE } from '../../shared/rules/scenes.ts';
import { NightSource } from './Drawing.tsx';
import css from './Photo.module.css';

interface PhotoProps {
  path: string | null;
  /** The drawing that stands in for a photo (scenePath); without one the tile shows. */
  scene?: string | undefined;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** The alternative text; empty where the words beside the photo say the same. */
  alt?: string;
  /** True for a photo at the top of its page, which loads eagerly. */
  first?: boolean;
  /** The photo could not be loaded: no network, or it was removed. */
  onError?: () => void;
}

/**
 * A photo laid over the item's tile, which shows until the photo has loaded and wherever there is none. The parent must
 * be positioned.
 */
export function Photo({ path, scene, sizes, alt = '', first = false, onError }: PhotoProps) {
  const [gone, setGone] = useState<string | null>(null);
  const sources = photoSources(path);
  const src = sources?.src ?? scene;
  if (src === undefined || gone === src) return null;
  const { width, height } = sources ?? SCENE;
  return (
    <picture>
      {sources === null ? (
        <NightSource src={src} />
      ) : (
        <>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
        </>
      )}
      <img
        className={css.photo}
        src={src}
        width={width}
        height={height}
        alt={sources === null ? '' : alt}
        style={{ objectPosition: sources?.focus.map((part) => `${part}%`).join(' ') }}
        loading={first ? 'eager' : 'lazy'}
        // A photo at the top appears together with the text around it; further down it must not delay the text.
        decoding={first ? 'sync' : 'async'}
        onError={() => {
          setGone(src);
          onError?.();
        }}
      />
    </picture>
  );
}
