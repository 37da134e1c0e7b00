import type { ImgHTMLAttributes } from 'react';
import { byNight } from '../../shared/rules/scenes.ts';

/** A drawing that the server makes, by day or by night; laid out as the image alone. */
export function Drawing({ src, alt = '', ...more }: ImgHTMLAttributes<HTMLImageElement> & { src: string }) {
  return (
    <picture className="drawing">
      <NightSource src={src} />
      <img src={src} alt={alt} decoding="async" {...more} />
    </picture>
  );
}

/** Before the image of a drawing, in its `<picture>`. */
export const NightSource = ({ src }: { src: string }) => (
  <source media="(prefers-color-scheme: dark)" srcSet={byNight(src)} />
);
