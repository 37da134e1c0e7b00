import type { ActivityCard } from '../../../shared/contract/activities.ts';
import type { EventCard } from '../../../shared/contract/events.ts';
import type { FlyerCard } from '../../../shared/contract/flyers.ts';
import type { HomeResponse } from '../../../shared/contract/home.ts';
import type { JobCard } from '../../../shared/contract/jobs.ts';
import type { PromotionCard } from '../../../shared/contract/promotions.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';

/** What the home takes from the slices, handed over in slices/town.ts. */
export interface HomeParts {
  agenda(today: number, later: number): { today: EventCard[]; later: EventCard[] };
  openNow(limit: number): { data: ActivityCard[]; total: number };
  endingSoon(limit: number): PromotionCard[];
  flyers(limit: number): FlyerCard[];
  latestJobs(limit: number): JobCard[];
}

const EVENTS_TODAY = 8;
const EVENTS_LATER = 8;
const OPEN_NOW = 6;
const PROMOTIONS = 6;
const FLYERS = 4;
const JOBS = 4;

export function createHome(parts: HomeParts, clock: Clock, answers: Answers): () => HomeResponse {
  return () =>
    answers.get('home', () => {
      const { today, later } = parts.agenda(EVENTS_TODAY, EVENTS_LATER);
      const open = parts.openNow(OPEN_NOW);
      return {
        today: townNow(clock).day,
        events_today: today,
        events_next: later,
        open_now: open.data,
        open_now_total: open.total,
        promotions: parts.endingSoon(PROMOTIONS),
        flyers: parts.flyers(FLYERS),
        jobs: parts.latestJobs(JOBS),
      };
    });
}
