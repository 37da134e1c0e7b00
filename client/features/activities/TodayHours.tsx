import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnPlace } from '../../../shared/contract/days.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, atClock, clockTime, longDay, relativeDay, wallTime } from '../../../shared/rules/dates.ts';
import { openingState, weekHours } from '../../../shared/rules/hours.ts';
import {
  closingAt,
  closingTimes,
  holidaysToConfirm,
  type OneDay,
  openingAt,
  openingTimes,
} from '../../../shared/rules/specialDay.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { useDone } from '../../ui/DoneLine.tsx';
import { Group } from '../../ui/Group.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { rangesWords } from './draftWords.ts';
import { OpeningWords } from './OpeningWords.tsx';

interface TodayHoursProps {
  place: OwnPlace;
  /** The patron's day (shared/rules/holidays.ts). */
  patron: string;
  onChanged: () => void;
}

/** What a day of its own has, as the special days say it; null: it is as in every week. */
function dayOf(special: OwnPlace['special'], day: string): OneDay | null {
  const rows = special.filter((row) => row.day === day);
  const ranges = rows.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
  return rows.length === 0 ? null : { ranges, note: rows[0]?.note ?? '' };
}

/** The place's hours of today in two taps, of another day in three, and the next holidays: online at once, and over by themselves. */
export function TodayHours({ place, patron, onChanged }: TodayHoursProps) {
  const done = useDone();
  const task = useTask();
  const wall = wallTime(useNow());
  const today = wall.day;
  // After the last hour of today one thinks of tomorrow.
  const isOver = rangesOn(place, today).every(({ opens, closes }) => opens < closes && closes <= wall.time);
  const next = isOver && dayOf(place.special, today) === null ? addDays(today, 1) : today;
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen !== null && chosen >= today ? chosen : next;

  async function send(day: string, to: OneDay | null): Promise<void> {
    const url = `/api/desk/places/${place.id}/days/${day}`;
    await (to === null ? call(url, { method: 'DELETE' }) : call(url, { method: 'PUT', body: to }));
    onChanged();
  }
  function set(day: string, to: OneDay | null, words: string): void {
    const before = dayOf(place.special, day);
    task.run(async () => {
      await send(day, to);
      done.told(words, () => send(day, before));
    });
  }

  return (
    <div className="panel stack gap-16">
      <div>
        <h2>
          <Link href={paths.activity(place.slug)}>{place.name}</Link>
        </h2>
        <p>
          <OpeningWords opening={openingState(place, wall)} />
        </p>
      </div>
      <PartChoice
        label="Di quale giorno"
        parts={Array.from({ length: 7 }, (_, index) => addDays(today, index)).map((key) => ({
          key,
          label: relativeDay(key, today),
        }))}
        chosen={day}
        onChoose={setChosen}
      />
      <Day key={day} place={place} day={day} busy={task.busy} onSet={set} />
      {done.line}
      <p role="alert" className="problem">
        {task.problem}
      </p>
      {holidaysToConfirm(place, today, patron)
        .slice(0, 2)
        .map((holiday) => (
          <Holiday key={holiday.day} {...holiday} place={place} onSet={set} onOther={() => setChosen(holiday.day)} />
        ))}
    </div>
  );
}

interface DayProps {
  place: OwnPlace;
  day: string;
  busy: boolean;
  onSet: (day: string, to: OneDay | null, words: string) => void;
}

/** What one may do about one day. */
function Day({ place, day, busy, onSet }: DayProps) {
  const wall = wallTime(useNow());
  const [asks, setAsks] = useState<'closes' | 'opens' | null>(null);
  const isToday = day === wall.day;
  const word = capital(isToday ? 'oggi' : day === addDays(wall.day, 1) ? 'domani' : longDay(day));
  const then = isToday ? 'Domani' : 'Il giorno dopo';
  const usual = rangesOn({ ...place, special: place.special.filter((row) => row.day !== day) }, day);
  const ranges = rangesOn(place, day);
  const isOwn = dayOf(place.special, day) !== null;
  const from = isToday ? wall.time : '00:00';
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
      <p className="soft tabular">
        {word} {rangesWords(ranges)}
        {isOwn && `, solo per ${word.toLowerCase()}`}
      </p>
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
        {ask('opens', `${isToday ? 'Apro' : `${word} apro`} più tardi`)}
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
        <Group aria-label={asks === 'closes' ? 'A che ora chiudi' : 'A che ora apri'} className="row">
          {choices[asks].map((time) => (
            <button key={time} type="button" className="chip tabular hover-cobalt" onClick={() => chooseTime(time)}>
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
  onSet: (day: string, to: OneDay, words: string) => void;
  /** Neither closed nor as usual: its hours are chosen above. */
  onOther: () => void;
}

function Holiday({ place, day, name, onSet, onOther }: HolidayProps) {
  const usual = rangesOn(place, day);
  return (
    <div className="split line-above pad-top-12">
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
        {usual.length > 0 && (
          <Button look="quiet" onClick={onOther}>
            Altri orari
          </Button>
        )}
      </Group>
    </div>
  );
}

const rangesOn = (place: OwnPlace, day: string) => weekHours(place, day)[0]?.ranges ?? [];
