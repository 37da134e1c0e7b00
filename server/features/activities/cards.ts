import type { ActivityCard } from '../../../shared/contract/activities.ts';
import { type OpeningHours, openingState } from '../../../shared/rules/hours.ts';
import type { Season } from '../../../shared/rules/seasons.ts';
import { withCategory } from '../../content/columns.ts';
import type { ActivityRepository, CardRow, Listed, Moment } from './repository.ts';

/** The opening hours of several places in two statements. */
export function hoursOf(
  repository: ActivityRepository,
  rows: readonly CardRow[],
  { yesterday }: Moment,
): (row: CardRow) => OpeningHours {
  const ids = JSON.stringify(rows.map((row) => row.id));
  const hours = Map.groupBy(repository.hours.all(ids), (row) => row.activity_id);
  const special = Map.groupBy(repository.special.all(ids, yesterday), (row) => row.activity_id);
  return (row) => ({
    always_open: row.always_open,
    closed_on_holidays: row.closed_on_holidays,
    hours: hours.get(row.id) ?? [],
    seasons: JSON.parse(row.seasons) as Season[],
    special: special.get(row.id) ?? [],
  });
}

export function cardOf<Row extends CardRow>(found: Row, hours: OpeningHours, at: Moment) {
  const { always_open: _always, closed_on_holidays: _holidays, seasons: _seasons, ...row } = found;
  const { rating_average: average, rating_count: count, ...card } = withCategory(row);
  return {
    ...card,
    opening: openingState(hours, at),
    rating: average === null ? null : { average: Math.round(average * 10) / 10, count },
  };
}

/** Cards of the given rows of the directory, in its order. */
export function cardsOf(repository: ActivityRepository, listed: readonly Listed[], at: Moment): ActivityCard[] {
  const ids = JSON.stringify(listed.map((activity) => activity.id));
  const rows = repository.cards.all({ ids, rated_since: at.rated_since });
  const hours = hoursOf(repository, rows, at);
  return rows.map((row) => cardOf(row, hours(row), at));
}
