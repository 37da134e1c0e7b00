import type { QrDrawing } from '../../../shared/contract/qr.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import type { PosterKind } from '../../../shared/rules/posters.ts';
import { SCENE, scenePath, tilePath } from '../../../shared/rules/scenes.ts';
import { Qr } from '../../ui/Qr.tsx';
import { WebAddress } from '../../ui/WebAddress.tsx';
import css from './PosterPage.module.css';

/** What a poster says besides the code. */
export interface PosterFacts {
  kind: PosterKind;
  id: number;
  category: string;
  photo: string | null;
  /** Over the title: the category, or what a promotion gives. */
  eyebrow: string;
  title: string;
  /** When, where, how much; the first is the largest. */
  lines: readonly string[];
  /** What the code is for. */
  scan: string;
}

interface PosterProps {
  facts: PosterFacts;
  url: string;
  qr: QrDrawing;
}

/** One poster, as wide as its container: the picture, what decides, the code. */
export function Poster({ facts: { kind, id, category, photo, eyebrow, title, lines, scan }, url, qr }: PosterProps) {
  const [first, ...rest] = lines;
  const { src, width, height } = photoSources(photo) ?? { src: scenePath(kind, category, id), ...SCENE };
  return (
    <div className={css.poster}>
      <div className={css.band} style={{ backgroundImage: `url(${tilePath(kind, category, id)})` }} />
      <img className={css.picture} src={src} width={width} height={height} alt="" />
      <div className={css.words}>
        <p className={css.eyebrow} data-large={kind === 'promotions' || undefined}>
          {eyebrow}
        </p>
        <p className={css.title} data-long={title.length > 36 || undefined}>
          {title}
        </p>
        {first !== undefined && <p className={css.first}>{first}</p>}
        {rest.map((line) => (
          <p key={line} className={css.line}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.foot}>
        <div className={css.qr}>
          <Qr qr={qr} label={`QR che apre ${title}`} />
        </div>
        <div>
          <p className={css.scan}>{scan}</p>
          <p className={css.address}>
            <WebAddress url={url} />
          </p>
        </div>
      </div>
    </div>
  );
}
