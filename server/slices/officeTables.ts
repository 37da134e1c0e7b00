import { searchedCategories } from '../features/jobs/alertRepository.ts';
import { createOfficeCategories } from '../features/officeTables/categories.ts';
import { officeCategoryRoutes, officeWasteRoutes, searchWordRoutes } from '../features/officeTables/routes.ts';
import { createSearchWords } from '../features/officeTables/searchWords.ts';
import { createOfficeNumbers, officeNumberRoutes } from '../features/officeTables/usefulNumbers.ts';
import { createOfficeWaste } from '../features/officeTables/waste.ts';
import { draftCategories } from '../features/publishing/repository.ts';
import { followedCategories } from '../features/saved/repository.ts';
import type { App } from '../http/app.ts';
import type { Services } from './services.ts';

/** The tables of the town that the office edits without review. @returns the tables that imports fill too */
export function registerOfficeTables(app: App, { db, clock, audit }: Services) {
  const editing = { db, clock, record: audit.record };
  officeCategoryRoutes(
    app,
    createOfficeCategories(editing, [followedCategories(db), searchedCategories(db), draftCategories(db)]),
  );
  searchWordRoutes(app, createSearchWords(editing));
  const waste = createOfficeWaste(editing);
  officeWasteRoutes(app, waste);
  const numbers = createOfficeNumbers(editing);
  officeNumberRoutes(app, numbers);
  return { numbers, points: waste.points, zones: waste.zones };
}
