import type { ActivityCard } from '../../../shared/contract/activities.ts';
import type { EventCard } from '../../../shared/contract/events.ts';
import type { FlyerCard } from '../../../shared/contract/flyers.ts';
import type { HomeResponse } from '../../../shared/contract/home.ts';
import type { JobCard } from '../../../shared/contract/jobs.ts';
import type { PromotionCard } from '../../../shared/contract/promotions.ts';
import type { ArticleCard } from '../../../shared/contract/sustainability.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import { leadOf } from './lead.ts';

/** What the home needs of other slices, passed in slices/town.ts. */
export interface HomeParts {
  agenda(today: number, later: number): { today: EventCard[]; later: EventCard[] };
  openNow(limit: number): { data: ActivityCard[]; total: number };
  endingSoon(limit: number): PromotionCard[];
  flyers(limit: number): FlyerCard[];
  latestJobs(limit: number): JobCard[];
  /** The path of the page that the office wants first; undefined: none. */
  front(): string | undefined;
  /** @throws 404 */
  eventOf(slug: string): EventCard;
  /** @throws 404 */
  articleOf(slug: string): ArticleCard;
}

const EVENTS_TODAY = 8;
const EVENTS_LATER = 8;
/** Of how many coming events the first one is chosen. */
const CANDIDATES = 40;
const OPEN_NOW = 6;
const PROMOTIONS = 6;
const FLYERS = 4;
const JOBS = 4;

export function createHome(parts: HomeParts, clock: Clock, answers: Answers): () => HomeResponse {
  return () => {
    const front = parts.front();
    return answers.get(`home ${front}`, () => {
      const agenda = parts.agenda(EVENTS_TODAY, CANDIDATES);
      const open = parts.openNow(OPEN_NOW);
      const { now, day } = townNow(clock);
      return {
        today: day,
        ...leadOf(front, parts, { events: [...agenda.today, ...agenda.later], now, today: day }),
        events_today: agenda.today,
        events_next: agenda.later.slice(0, EVENTS_LATER),
        open_now: open.data,
        open_now_total: open.total,
        promotions: parts.endingSoon(PROMOTIONS),
        flyers: parts.flyers(FLYERS),
        jobs: parts.latestJobs(JOBS),
      };
    });
  };
}
