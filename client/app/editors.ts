import type { Editors } from '../features/publishing/kindEditors.ts';

/** The editor of each kind: its fields and its page, fetched when one opens the desk's editor. */
export const EDITORS: Editors = {
  activities: () => import('../features/activities/editor.tsx'),
  events: () => import('../features/events/editor.tsx'),
  pages: () => import('../features/pages/editor.tsx'),
  flyers: () => import('../features/flyers/editor.tsx'),
  menus: () => import('../features/menus/editor.tsx'),
  articles: () => import('../features/sustainability/editor.tsx'),
  jobs: () => import('../features/jobs/editor.tsx'),
  promotions: () => import('../features/promotions/editor.tsx'),
  ads: () => import('../features/ads/editor.tsx'),
};
