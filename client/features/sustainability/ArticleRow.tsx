import { Link } from 'wouter';
import type { ArticleCard } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { scenePath } from '../../../shared/rules/scenes.ts';
import card from '../../ui/Card.module.css';
import { Photo } from '../../ui/Photo.tsx';
import { TileWall } from '../../ui/Tile.tsx';

interface ArticleRowProps {
  article: ArticleCard;
  heading?: 'h2' | 'h3';
  /** It stands at the top of its page. */
  first?: boolean;
}

/** An article in a list: picture, topic, reading time. */
export function ArticleRow({ article, heading: Heading = 'h3', first = false }: ArticleRowProps) {
  const { id, slug, title, excerpt, photo, category, reading_minutes } = article;
  return (
    <article className={card.card}>
      <div className={card.cover}>
        <TileWall tiles={[{ kind: 'sustainability', seed: id }]} size={48} />
        <Photo path={photo} scene={scenePath('articles', category.slug, id)} sizes="380px" first={first} />
      </div>
      <div className={card.body}>
        <p className="soft">
          {category.name} · {reading_minutes === 1 ? '1 minuto' : `${reading_minutes} minuti`}
          <span className="visually-hidden"> di lettura</span>
        </p>
        <Heading>
          <Link href={paths.article(slug)} className={card.link}>
            {title}
          </Link>
        </Heading>
        <p className="size-m pretty">{excerpt}</p>
      </div>
    </article>
  );
}

export const readingWords = (minutes: number): string =>
  minutes === 1 ? '1 minuto di lettura' : `${minutes} minuti di lettura`;
