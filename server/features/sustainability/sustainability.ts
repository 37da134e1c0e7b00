import type { Context } from '../../context.ts';
import { type ArticlesService, createArticles } from './articles.ts';
import { createWaste, type WasteService } from './waste.ts';
import { createWasteReminders } from './wasteReminders.ts';
import { wasteRepository } from './wasteRepository.ts';

/** The slice's services: articles, the waste calendar and its reminders. */
export interface Sustainability {
  articles: ArticlesService;
  waste: WasteService;
  /** Reminds people of tomorrow's round. */
  remindDue(): void;
}

export function createSustainability(context: Context): Sustainability {
  const { db, clock, answers } = context;
  const repository = wasteRepository(db);
  const waste = createWaste(repository, clock, answers);
  const remindDue = createWasteReminders({ ...context, repository, calendar: waste.calendar });
  return { articles: createArticles(db, answers), waste, remindDue };
}
