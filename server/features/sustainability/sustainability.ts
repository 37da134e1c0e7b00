import type { Answers } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Notifier } from '../../lib/notice.ts';
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

interface Dependencies {
  db: Db;
  clock: Clock;
  answers: Answers;
  notifyOnce: Notifier['notifyOnce'];
}

export function createSustainability({ db, clock, answers, notifyOnce }: Dependencies): Sustainability {
  const repository = wasteRepository(db);
  const waste = createWaste(repository, clock, answers);
  const remindDue = createWasteReminders({ repository, calendar: waste.calendar, clock, notifyOnce });
  return { articles: createArticles(db, answers), waste, remindDue };
}
