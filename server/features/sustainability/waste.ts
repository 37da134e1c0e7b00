import type { WasteItem, WastePoint, WastePreference, WasteResponse } from '../../../shared/contract/waste.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { WasteRepository } from './wasteRepository.ts';

/** How far back exceptions are listed, for the last month's pages of the calendar. */
const PAST_DAYS = 62;

export function createWaste(repository: WasteRepository, clock: Clock, answers: Answers) {
  return {
    calendar: (): WasteResponse =>
      answers.get('waste', () => {
        const rounds = repository.rounds();
        const exceptions = repository.exceptions(addDays(townNow(clock).day, -PAST_DAYS));
        const week = [1, 2, 3, 4, 5, 6, 7];
        return {
          fractions: repository.fractions(),
          zones: repository.zones().map(({ id, ...zone }) => ({
            ...zone,
            rounds: week.map((weekday) =>
              rounds.filter((row) => row.zone_id === id && row.weekday === weekday).map(({ fraction }) => fraction),
            ),
            exceptions: exceptions
              .filter(({ zone_id }) => zone_id === null || zone_id === id)
              .map(({ zone_id: _zone, ...exception }) => exception),
          })),
        };
      }),
    items: (): { data: WasteItem[] } => answers.get('waste items', () => ({ data: repository.items() })),
    points: (): { data: WastePoint[] } => answers.get('waste points', () => ({ data: repository.points() })),

    preference(userId: number): WastePreference {
      const row = repository.preference(userId);
      return row === undefined ? { zone: null, reminds: false } : { zone: row.zone, reminds: row.reminds === 1 };
    },
    /** @throws 422 for an unknown zone */
    prefer(userId: number, { zone, reminds }: { zone: string; reminds: boolean }): WastePreference {
      const { now } = townNow(clock);
      if (!repository.prefer({ user_id: userId, zone, reminds: reminds ? 1 : 0, now }))
        throw invalid({ zone: ['Questa zona non esiste.'] });
      return { zone, reminds };
    },
  };
}

export type WasteService = ReturnType<typeof createWaste>;
