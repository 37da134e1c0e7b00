import type { Context } from '../../server/context.ts';
import { createActivities } from '../../server/features/activities/activities.ts';
import { createEvents } from '../../server/features/events/events.ts';
import { createWeekMail, type WeekMail } from '../../server/features/outside/weekMail.ts';
import { createSustainability } from '../../server/features/sustainability/articles.ts';
import { townSources } from '../../server/slices/outside.ts';

/** The week by mail of a portal, whose work the caller does itself. */
export function weekMailOf(context: Context): WeekMail {
  const { db, clock, answers } = context;
  const [events, activities] = [createEvents(db, clock, answers), createActivities(db, clock, answers)];
  return createWeekMail({
    ...context,
    sources: townSources({ ...context, events, activities, sustainability: createSustainability(context) }),
  });
}
