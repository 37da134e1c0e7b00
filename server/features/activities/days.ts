import type { OwnPlaces } from '../../../shared/contract/days.ts';
import type { DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { type OneDay, withDay } from '../../../shared/rules/specialDay.ts';
import { townNow } from '../../content/answers.ts';
import { visible } from '../../content/kinds.ts';
import { MAY_EDIT_NOW } from '../../content/ownership.ts';
import { type ShopRights, shopRights } from '../../content/shopRights.ts';
import type { Context } from '../../context.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { activityDrafts } from './publication.ts';
import type { SpecialRow } from './specialDays.ts';

/** How far ahead a single day can be set. */
const MOST_DAYS_AHEAD = 366;

type Row = Omit<OwnPlaces['data'][number], 'hours' | 'seasons' | 'special' | 'always_open' | 'closed_on_holidays'> & {
  always_open: 0 | 1;
  closed_on_holidays: 0 | 1 | null;
  /** JSON */
  seasons: string;
};

interface Dependencies extends Context {
  /** Puts the special days online at once, for who may edit the place. @throws 404, 409, 422 */
  publish: (id: number, special: DraftSpecial[], by: SignedIn) => void;
}

/** "Oggi chiuso": the hours of one day, online at once and over by themselves the day after. */
export function createDays({ db, clock, settings, publish }: Dependencies) {
  const drafts = activityDrafts(db);
  const places = db.prepare<ShopRights, Row>(
    `SELECT t.id, t.slug, t.name, a.always_open, a.closed_on_holidays, a.seasons
     FROM activity_outlines AS t JOIN activities AS a ON a.id = t.id
     WHERE ${visible('activities', 't')} AND ${MAY_EDIT_NOW.activities} ORDER BY t.name, t.id`,
  );
  const hours = db.prepare<[number], OwnPlaces['data'][number]['hours'][number]>(
    'SELECT weekday, opens, closes FROM opening_hours WHERE activity_id = ? ORDER BY weekday, opens',
  );
  const special = db.prepare<[number, string], SpecialRow>(
    'SELECT day, opens, closes, note FROM special_hours WHERE activity_id = ? AND day >= ? ORDER BY day, opens, id',
  );

  const set = db.transaction((id: number, day: string, to: OneDay | null, by: SignedIn): void => {
    const today = townNow(clock).day;
    if (!isDay(day) || day < today || day > addDays(today, MOST_DAYS_AHEAD))
      throw invalid({ day: ['Scegli un giorno da oggi a un anno.'] });
    const draft = drafts.read(id);
    if (draft === undefined) throw notFound('Questa attività non c’è, o non è tua.');
    publish(id, withDay(draft.special, day, to, today), by);
  });

  return {
    own({ user }: SignedIn): OwnPlaces {
      const yesterday = addDays(townNow(clock).day, -1);
      const data = places.all(shopRights(user)).map(({ always_open, closed_on_holidays, seasons, ...place }) => ({
        ...place,
        always_open: always_open === 1,
        closed_on_holidays: closed_on_holidays === null ? null : closed_on_holidays === 1,
        hours: hours.all(place.id),
        seasons: JSON.parse(seasons),
        special: special.all(place.id, yesterday),
      }));
      return { data, patron: settings.get('settings').town_patron ?? '' };
    },
    /** @param to null: as in every week @throws 404 for a stranger's place, 409, 422 */
    set: (id: number, day: string, to: OneDay | null, by: SignedIn) => set.immediate(id, day, to, by),
  };
}
export type Days = ReturnType<typeof createDays>;
