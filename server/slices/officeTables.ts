import { createOfficeCategories } from '../features/officeTables/categories.ts';
import { officeCategoryRoutes } from '../features/officeTables/categoryRoutes.ts';
import type { App } from '../http/app.ts';
import type { Services } from './services.ts';

/** The tables of the town that the office edits without review. */
export function registerOfficeTables(app: App, { db, clock, audit }: Services): void {
  const editing = { db, clock, record: audit.record };
  officeCategoryRoutes(app, createOfficeCategories(editing));
}
