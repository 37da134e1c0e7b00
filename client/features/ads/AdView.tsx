import { Link } from 'wouter';
import type { AdShown } from '../../../shared/contract/ads.ts';
import { paths } from '../../../shared/paths.ts';
import { Photo } from '../../ui/Photo.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './AdSlot.module.css';

export function AdView({ ad }: { ad: AdShown }) {
  const { slug, title, body, advertiser, cta_label, photo, photo_alt, site, token } = ad;
  return (
    <>
      <div className={photo === null ? css.wall : `${css.wall} ${css.pictured}`}>
        <TileWall tiles={[{ kind: 'town', seed: `annuncio-${ad.id}` }]} size={40} />
        <Photo path={photo} sizes="(min-width: 700px) 240px, 64px" alt={photo_alt} />
      </div>
      <div className={css.message}>
        <p className={css.head}>
          <strong className={css.mark}>Annuncio</strong>
          <span className="shrinks quiet breaks">Pagato da {advertiser}</span>
        </p>
        <h2 className={css.title}>{title}</h2>
        <p className="clamp-3 size-m">{body}</p>
        <p className={css.foot}>
          {/* A plain link: the server counts the click and redirects to the declared address. */}
          <a
            className="press"
            href={paths.adVisit(slug, token)}
            rel={site === null ? 'nofollow' : 'sponsored nofollow noopener'}
            target={site === null ? undefined : '_blank'}
          >
            {cta_label}
            {site !== null && <span className="visually-hidden"> su {site}, in un’altra scheda</span>}
          </a>
          <Link href={`${paths.ads}#perche`} className="press regular quiet">
            Perché lo vedo
          </Link>
        </p>
      </div>
    </>
  );
}
