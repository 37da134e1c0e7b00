import type { ArticleDetail } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { leadOf } from '../../../shared/rules/firstSentence.ts';
import { PICTURE_SIZES } from '../../../shared/rules/scenes.ts';
import { useNow } from '../../lib/alive.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { listHref } from '../../lib/list.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ItemResource } from '../../ui/DetailResource.tsx';
import grid from '../../ui/Grid.module.css';
import { Page, Section } from '../../ui/Page.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Share } from '../../ui/Share.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './ArticlePage.module.css';
import { ArticleRow, readingWords } from './ArticleRow.tsx';

/** /sostenibilita/{slug} */
export default function ArticlePage({ slug }: { slug: string }) {
  return (
    <ItemResource<ArticleDetail>
      kind="articles"
      slug={slug}
      missing="Forse ha cambiato indirizzo: guarda che altro c’è da leggere."
      all="Tutti gli articoli"
    >
      {(article) => <Article article={article} />}
    </ItemResource>
  );
}

/** The page of a draft, as the desk's preview draws it. */
export const ArticlePreview = ({ detail }: { detail: ArticleDetail }) => <Article article={detail} />;

function Article({ article }: { article: ArticleDetail }) {
  const { id, title, category, excerpt, photo, photos, body_html, reading_minutes, updated_at, related } = article;
  const today = wallTime(useNow()).day;
  useAnchor(true);
  return (
    <>
      <div className={css.wall}>
        <TileWall tiles={[{ kind: 'sustainability', seed: id }]} size={64} />
      </div>
      <Page
        title={title}
        lead={leadOf(excerpt, body_html) || undefined}
        narrow
        above={
          <Breadcrumb
            steps={[
              { href: listHref('articles', paths.sustainability), label: 'Sostenibilità' },
              { href: `${paths.sustainability}?category=${category.slug}`, label: category.name },
            ]}
          />
        }
      >
        <p className="soft">
          {readingWords(reading_minutes)}, aggiornato {theDay('il', wallTime(updated_at).day, today)}
        </p>
        {photo !== null && (
          <div className={css.photo}>
            <Photo path={photo} sizes={PICTURE_SIZES.wall} alt={photos[0]?.alt ?? ''} first />
          </div>
        )}
        <Prose html={body_html} />
        <div>
          <Share title={title} />
        </div>
      </Page>
      {related.length > 0 && (
        <div className={css.related}>
          <Section title="Leggi anche">
            <ul className={grid.cards}>
              {related.map((other) => (
                <li key={other.id}>
                  <ArticleRow article={other} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}
