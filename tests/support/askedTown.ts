import { createSearch, type SearchService } from '../../server/features/search/search.ts';
import type { SearchItem } from '../../shared/contract/search.ts';
import { temporaryDb } from './database.ts';
import { writeSearchTown } from './searchTown.ts';

export type Found = Partial<Record<'activities' | 'events' | 'jobs' | 'promotions', string[]>>;

/** The search's small town in a file of its own, ready for questions. Close it when done. */
export function askedTown() {
  const { db, close } = temporaryDb();
  writeSearchTown(db);
  /** Search at a given moment of the town's time. */
  const at = (moment: string): SearchService =>
    createSearch(db, () => Temporal.PlainDateTime.from(moment).toZonedDateTime('Europe/Rome').toInstant());
  const search = at('2026-11-21T10:00');

  return {
    db,
    at,
    search,
    /** The titles found, without empty sections. */
    titles(q: string, service = search): Found {
      const sections = Object.entries(service.run(q).results).filter(([, items]) => items.length > 0);
      return Object.fromEntries(sections.map(([kind, items]) => [kind, items.map(({ title }) => title)]));
    },
    item: (q: string, title: string, service = search): SearchItem | undefined =>
      Object.values(service.run(q).results)
        .flat()
        .find((found) => found.title === title),
    close,
  };
}
