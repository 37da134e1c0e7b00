import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnPlace } from '../../../shared/contract/days.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, atClock, clockTime, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { openingState, weekHours } from '../../../shared/rules/hours.ts';
import {
  closingAt,
  closingTimes,
  holidaysToConfirm,
  type OneDay,
  openingAt,
  openingTimes,
} from '../../../shared/rules/specialDay.ts';
import { useNow } from '../../lib/alive.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { type Done, DoneLine } from '../../ui/DoneLine.tsx';
import { Group } from '../../ui/Group.tsx';
import { rangesWords } from './draftWords.ts';
import { OpeningWords } from './OpeningWords.tsx';
import css from './TodayHours.module.css';

interface TodayHoursProps {
  place: OwnPlace;
  /** Where all its special days are edited. */
  editHref: string;
  onChanged: () => void;
}

/** What a day of its own has, as the special days say it; null: it is as in every week. */
function dayOf(special: OwnPlace['special'], day: string): OneDay | null {
  const rows = special.filter((row) => row.day === day);
  const ranges = rows.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
  return rows.length === 0 ? null : { ranges, note: rows[0]?.note ?? '' };
}

/** The place's hours of today in two taps, and the next holidays: online at once, and over by themselves. */
export function TodayHours({ place, editHref, onChanged }: TodayHoursProps) {
  const [done, setDone] = useState<Done | null>(null);
  const task = useTask();
  const today = wallTime(useNow()).day;

  async function send(day: string, to: OneDay | null): Promise<void> {
    const url = `/api/desk/places/${place.id}/days/${day}`;
    await (to === null ? call(url, { method: 'DELETE' }) : call(url, { method: 'PUT', body: to }));
    onChanged();
  }
  function set(day: string, to: OneDay | null, words: string): void {
    const before = dayOf(place.special, day);
    task.run(async () => {
      await send(day, to);
      setDone({ words, undo: () => send(day, before) });
    });
  }

  return (
    <div className={css.place}>
      <Today place={place} busy={task.busy} onSet={set} />
      <DoneLine done={done} onUndone={() => setDone({ words: 'Fatto: è tornato com’era.', undo: null })} />
      <p role="alert" className="problem">
        {task.problem}
      </p>
      {holidaysToConfirm(place, today)
        .slice(0, 2)
        .map((holiday) => (
          <Holiday key={holiday.day} {...holiday} place={place} editHref={editHref} onSet={set} />
        ))}
    </div>
  );
}

interface TodayProps {
  place: OwnPlace;
  busy: boolean;
  onSet: (day: string, to: OneDay | null, words: string) => void;
}

function Today({ place, busy, onSet }: TodayProps) {
  const wall = wallTime(useNow());
  const [asks, setAsks] = useState<'closes' | 'opens' | null>(null);
  // After the last hour of today one thinks of tomorrow.
  const isOver = rangesOn(place, wall.day).every(({ opens, closes }) => opens < closes && closes <= wall.time);
  const isTomorrow = isOver && dayOf(place.special, wall.day) === null;
  const day = isTomorrow ? addDays(wall.day, 1) : wall.day;
  const [word, then] = isTomorrow ? ['Domani', 'Il giorno dopo'] : ['Oggi', 'Domani'];
  const usual = rangesOn({ ...place, special: place.special.filter((row) => row.day !== day) }, day);
  const ranges = rangesOn(place, day);
  const isOwn = dayOf(place.special, day) !== null;
  const from = isTomorrow ? '00:00' : wall.time;
  const choices = { closes: closingTimes(ranges, from), opens: openingTimes(ranges, from) };

  function choose(to: OneDay | null, words: string): void {
    setAsks(null);
    onSet(day, to, to === null ? words : `${words} ${then} torna tutto come sempre.`);
  }
  function chooseTime(time: string): void {
    if (asks === 'closes') choose({ ranges: closingAt(ranges, time), note: '' }, `${word} chiudi ${atClock(time)}.`);
    else choose({ ranges: openingAt(ranges, time), note: '' }, `${word} apri ${atClock(time)}.`);
  }
  const ask = (what: 'closes' | 'opens', label: string) =>
    choices[what].length > 0 && (
      <Button look="quiet" aria-expanded={asks === what} onClick={() => setAsks(asks === what ? null : what)}>
        {label}
      </Button>
    );

  return (
    <>
      <div>
        <h2>
          <Link href={paths.activity(place.slug)}>{place.name}</Link>
        </h2>
        <p>
          <OpeningWords opening={openingState(place, wall)} />
        </p>
        <p className="soft tabular">
          {word} {rangesWords(ranges)}
          {isOwn && `, solo ${word === 'Oggi' ? 'per oggi' : 'per domani'}`}
        </p>
      </div>
      <Group aria-label={`Solo ${word.toLowerCase()}`} className="bar">
        {ranges.length > 0 && (
          <Button
            look="quiet"
            aria-disabled={busy}
            onClick={() => choose({ ranges: [], note: '' }, `${word} sei chiuso.`)}
          >
            {word} chiuso
          </Button>
        )}
        {ask('closes', `${word} chiudo alle …`)}
        {ask('opens', `${isTomorrow ? 'Domani apro' : 'Apro'} più tardi`)}
        {isOwn && (
          <Button
            look="quiet"
            aria-disabled={busy}
            onClick={() => choose(null, `${word} ${rangesWords(usual)}, come sempre.`)}
          >
            Come sempre
          </Button>
        )}
      </Group>
      {asks !== null && (
        <Group aria-label={asks === 'closes' ? 'A che ora chiudi' : 'A che ora apri'} className={css.times}>
          {choices[asks].map((time) => (
            <button key={time} type="button" className={css.time} onClick={() => chooseTime(time)}>
              {clockTime(time)}
            </button>
          ))}
        </Group>
      )}
    </>
  );
}

interface HolidayProps {
  place: OwnPlace;
  day: string;
  name: string;
  editHref: string;
  onSet: (day: string, to: OneDay, words: string) => void;
}

function Holiday({ place, day, name, editHref, onSet }: HolidayProps) {
  const usual = rangesOn(place, day);
  return (
    <div className={css.holiday}>
      <p>
        <span className="strong">{name}</span>, {longDay(day)}: come fai?
      </p>
      <Group aria-label={`${name}, ${longDay(day)}`} className="bar">
        <Button look="quiet" onClick={() => onSet(day, { ranges: [], note: name }, `${name}: chiuso.`)}>
          Chiuso
        </Button>
        {usual.length > 0 && (
          <Button
            look="quiet"
            onClick={() => onSet(day, { ranges: usual, note: '' }, `${name}: ${rangesWords(usual)}.`)}
          >
            Come sempre
          </Button>
        )}
        <LinkButton look="quiet" href={editHref}>
          Altri orari
        </LinkButton>
      </Group>
    </div>
  );
}

const rangesOn = (place: OwnPlace, day: string) => weekHours(place, day)[0]?.ranges ?? [];
