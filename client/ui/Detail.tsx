import { type ReactNode, Suspense, useState } from 'react';
import type { Photos } from '../../shared/contract/photos.ts';
import { leadOf } from '../../shared/rules/firstSentence.ts';
import { KINDS, type ListedKind } from '../../shared/rules/kinds.ts';
import { focused } from '../../shared/rules/photos.ts';
import { PICTURE_SIZES, type SceneKind, wideScenePath } from '../../shared/rules/scenes.ts';
import { useAnchor } from '../lib/anchor.ts';
import { lazily } from '../lib/lazy.ts';
import { listHref } from '../lib/list.ts';
import { useHeadingFocus } from '../lib/navigation.ts';
import { useTall } from '../lib/tall.ts';
import { useTitle } from '../lib/title.ts';
import { carriedCover } from '../lib/transition.ts';
import { Boundary } from './Boundary.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { breakable } from './breakable.tsx';
import css from './Detail.module.css';
import { EditHere } from './EditHere.tsx';
import { Photo } from './Photo.tsx';
import { Skeleton } from './Skeleton.tsx';

interface DetailProps {
  kind: SceneKind & ListedKind;
  item: {
    id: number;
    /** For the way to it, and the drawing that stands in for a photo. */
    category: { slug: string; name: string };
    photo?: string | null;
    /** The cover first; several show in a strip that opens large. */
    photos?: Photos;
    excerpt: string;
    description_html: string;
  };
  title: string;
  /** The draft's fields of what this frame shows, for whoever may edit the item here. */
  fields?: { photo: string; title: string; lead: string };
  /** On the picture: the key fact. */
  flag?: ReactNode;
  /** Above everything else: the item is past or has expired. */
  notice?: ReactNode;
  /** What decides: when or how things stand, and the price; beside the text on a desktop, before it on a phone. */
  facts: ReactNode;
  /** Sticky at the bottom on a phone; the first one is the main action. */
  actions: ReactNode;
  /** The other facts, looked up after the decision. */
  more?: ReactNode;
  children: ReactNode;
}

const PhotoViewer = lazily(() => import('./PhotoViewer.tsx'));

const named = ({ alt }: Photos[number], index: number): string => (alt === '' ? `foto ${index + 1}` : alt);

/**
 * The page frame of one item: its picture, the title, the facts that decide, the actions, then the full text. On a wide screen the
 * title comes first, and the facts stand beside everything.
 */
export function Detail({ kind, item, title, fields, flag, notice, facts, actions, more, children }: DetailProps) {
  const { id, category, photo = null, photos = [] } = item;
  const { list, label } = KINDS[kind];
  const lead = leadOf(item.excerpt, item.description_html);
  const heading = useHeadingFocus();
  const panel = useTall<HTMLDivElement>();
  useTitle(title);
  useAnchor(true);
  return (
    <article className={css.article}>
      <div className={css.cover} data-field={fields?.photo} data-cover>
        <Photo
          path={photo}
          scene={wideScenePath(kind, category.slug, id)}
          sizes={PICTURE_SIZES.wall}
          alt={photos[0]?.alt ?? title}
          first
        />
        {flag !== undefined && <p className={css.flag}>{flag}</p>}
        {fields !== undefined && (
          <div className={css.edit}>
            <EditHere field={fields.photo} label="Foto" />
          </div>
        )}
      </div>
      <header className={css.header}>
        <Breadcrumb
          steps={[
            { href: listHref(kind, list), label },
            { href: `${list}?category=${category.slug}`, label: category.name },
          ]}
        />
        <div className="flex gap-12 starts" data-field={fields?.title}>
          <h1 ref={heading} tabIndex={-1} data-long={title.length > 60 || undefined}>
            {breakable(title)}
          </h1>
          {fields !== undefined && <EditHere field={fields.title} label="Nome" />}
        </div>
        {lead !== '' && (
          <div className="flex gap-12 starts" data-field={fields?.lead}>
            <p className="lead">{lead}</p>
            {fields !== undefined && <EditHere field={fields.lead} label="In breve" />}
          </div>
        )}
        {notice}
      </header>
      <div ref={panel} className={`${css.panel} beside`}>
        <div className={css.facts}>{facts}</div>
        <div className={css.actions}>{actions}</div>
        {more !== undefined && <div className={css.more}>{more}</div>}
      </div>
      <div className={css.main}>
        {photos.length > 1 && <PhotoStrip photos={photos} title={title} />}
        {children}
      </div>
    </article>
  );
}

/** The placeholder of a detail page while it loads. @param pictured the page has a picture at its head */
export function DetailSkeleton({ pictured }: { pictured: boolean }) {
  return (
    <div role="status" aria-label="Caricamento in corso…" className={css.article}>
      {pictured && (
        <div className={css.cover}>
          <Photo path={null} scene={carriedCover() ?? undefined} sizes="" first />
        </div>
      )}
      <div className={css.header}>
        <Skeleton width="160px" height="1.2rem" />
        <Skeleton width="70%" height="2.4rem" />
        <Skeleton width="90%" height="1.4rem" />
      </div>
      <div className={css.panel}>
        <div className={css.facts}>
          <Skeleton height="208px" />
        </div>
      </div>
      <div className={css.main}>
        <Skeleton height="1.2rem" />
        <Skeleton height="1.2rem" />
        <Skeleton width="80%" height="1.2rem" />
        <Skeleton height="240px" />
      </div>
    </div>
  );
}

/** All photos of an item in a row; each opens large. */
function PhotoStrip({ photos, title }: { photos: Photos; title: string }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={css.strip} aria-label="Foto">
        {photos.map((photo, index) => (
          <li className="fixed" key={photo.path}>
            <button
              type="button"
              className={css.thumb}
              onClick={() => setOpen(index)}
              aria-label={`Ingrandisci: ${named(photo, index)}`}
            >
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
