import { paths } from '../../../shared/paths.ts';
import type { FigureKind } from '../../../shared/rules/figures.ts';
import type { PosterKind } from '../../../shared/rules/posters.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';

export const CONTENT = paths.module('contenuti');
/** The room, from what is open in it. */
export const ROOM = { href: CONTENT, label: 'I miei contenuti' };

/** The editor of a revision, opened with a view, or at a field of the draft. */
export const editorHref = (revision: number, view = '', field = '') =>
  `${CONTENT}?modifica=${revision}${view === '' ? '' : `&vista=${view}`}${field === '' ? '' : `&campo=${field}`}`;

/** Opens a live item for editing, creating its working copy. */
export const openHref = (kind: PublicationKind, item: number) => `${CONTENT}?apri=${kind}.${item}`;

/** The office's look at somebody's revision. */
export const reviewHref = (revision: number) => `${paths.module('redazione')}?n=${revision}`;

/** The figures of a live item; of a shop with all its items. */
export const shopFiguresHref = (shop: number) => `${CONTENT}?numeri=negozio.${shop}`;
export const figuresHref = (kind: FigureKind, item: number) => `${CONTENT}?numeri=${kind}.${item}`;

/** The poster of a live item, to print. */
export const posterHref = (kind: PosterKind, item: number) => `${CONTENT}?locandina=${kind}.${item}`;

/** Today's dishes of a menu. */
export const dishesHref = (menu: number) => `${paths.module('piatti')}?menu=${menu}`;
