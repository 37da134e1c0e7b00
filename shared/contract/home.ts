import { type Static, Type } from 'typebox';
import { ActivityCard } from './activities.ts';
import { EventCard } from './events.ts';
import { FlyerCard } from './flyers.ts';
import { JobCard } from './jobs.ts';
import { Maybe } from './parts.ts';
import { PromotionCard } from './promotions.ts';
import { ArticleCard } from './sustainability.ts';

/** GET /api/home: everything the first screen shows. `today` is the local day, 'YYYY-MM-DD' in Europe/Rome. */
export const HomeResponse = Type.Object({
  today: Type.String(),
  /** The large card at the top: an event or an article, chosen by the office or the best of the coming days. At most one is set. */
  lead_event: Maybe(EventCard),
  lead_article: Maybe(ArticleCard),
  events_today: Type.Array(EventCard),
  /** Events after today, so that the home is never without events. */
  events_next: Type.Array(EventCard),
  open_now: Type.Array(ActivityCard),
  open_now_total: Type.Integer(),
  promotions: Type.Array(PromotionCard),
  flyers: Type.Array(FlyerCard),
  jobs: Type.Array(JobCard),
});
export type HomeResponse = Static<typeof HomeResponse>;
