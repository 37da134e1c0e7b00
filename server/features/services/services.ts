import type { ActivityPage, ActivityQuery } from '../../../shared/contract/activities.ts';
import type { EventPage, EventQuery } from '../../../shared/contract/events.ts';
import type { JobPage, JobQuery } from '../../../shared/contract/jobs.ts';
import type { PromotionPage, PromotionQuery } from '../../../shared/contract/promotions.ts';
import type { ServicesNow } from '../../../shared/contract/services.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';

/** The cached lists of the slices. */
interface Lists {
  events(query: EventQuery): EventPage;
  promotions(query: PromotionQuery): PromotionPage;
  jobs(query: JobQuery): JobPage;
  activities(query: ActivityQuery): ActivityPage;
  pages(): string[];
  closedPages(): string[];
}

const FIRST = { page: 1, per_page: 1 };
/** The size of a list's first page, which is cached anyway. */
const AHEAD = 24;

/** One line per service with what is on now: the number and the next item. */
export function createServices(
  { events, promotions, jobs, activities, pages, closedPages }: Lists,
  clock: Clock,
): () => ServicesNow {
  return () => {
    const coming = events({ page: 1, per_page: AHEAD }).data;
    const now = isoInstant(clock());
    // An event that began this morning continues, but people can only be in time for the next one.
    const event = coming.find(({ starts_at }) => starts_at >= now) ?? coming[0];
    const promotionsToday = promotions({ ...FIRST, when: 'oggi' });
    const [promotion] = promotionsToday.data;
    const openJobs = jobs(FIRST);
    const [job] = openJobs.data;
    const places = activities(FIRST);
    return {
      closed_pages: closedPages(),
      events: {
        today: events({ ...FIRST, when: 'oggi' }).total,
        next: event === undefined ? null : { slug: event.slug, title: event.title, starts_at: event.starts_at },
      },
      promotions: {
        today: promotionsToday.total,
        next_to_end:
          promotion === undefined
            ? null
            : {
                slug: promotion.slug,
                title: promotion.title,
                starts_on: promotion.starts_on,
                ends_on: promotion.ends_on,
              },
      },
      jobs: {
        total: openJobs.total,
        newest: job === undefined ? null : { id: job.id, title: job.title, published_at: job.published_at },
      },
      activities: { total: places.total, open_now: places.open_now_total },
      pages: pages(),
    };
  };
}
