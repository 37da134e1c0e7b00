import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';

/** More dates than this are behind a button. */
const MOST_SHOWN = 8;

/** An event's dates while they are edited: which are over, which are shown, and which one is open. */
export function useDateList(
  dates: readonly DraftDate[],
  onChange: (dates: DraftDate[]) => void,
  isWrong: (index: number) => boolean,
) {
  const [open, setOpen] = useState<number | null>(dates.length === 1 ? 0 : null);
  // The open date as it was, to ask which others its change is for.
  const [before, setBefore] = useState<DraftDate | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const now = wallMoment(Date.now());
  const today = now.slice(0, 10);
  const isOver = ({ id, ends }: DraftDate) => id !== null && ends !== null && ends <= now;
  const coming = dates.flatMap((date, index) => (isOver(date) ? [] : [{ date, index }]));

  return {
    today,
    now,
    open,
    before,
    /** How many are over. */
    over: dates.filter(isOver).length,
    coming,
    shown: showsAll ? coming : coming.filter(({ index }, at) => at < MOST_SHOWN || isWrong(index) || index === open),
    showAll: () => setShowsAll(true),
    close: () => setOpen(null),
    add(): void {
      onChange([...dates, nextAfter(dates.at(-1))]);
      setOpen(dates.length);
      setBefore(null);
    },
    toggle(index: number, date: DraftDate): void {
      setOpen(open === index ? null : index);
      setBefore(open === index ? null : { ...date });
    },
    remove(index: number): void {
      setOpen(null);
      onChange(dates.toSpliced(index, 1));
    },
    /** Takes the dates after the change of one was applied to others. @param index the open date */
    applied(changed: DraftDate[], index: number): void {
      const at = changed.indexOf(dates[index] as DraftDate);
      onChange(changed);
      setOpen(at);
      setBefore({ ...(changed[at] as DraftDate) });
    },
    /** @param changed what becomes of each date to come; a cancelled date that was never online is removed */
    changeAll(changed: (date: DraftDate) => DraftDate): void {
      const next = dates.map((date) => (isOver(date) ? date : changed(date)));
      onChange(next.filter(({ id, cancelled }) => id !== null || !cancelled));
      setOpen(null);
    },
  };
}

/** A week after the last one, at the same hours. */
function nextAfter(last: DraftDate | undefined): DraftDate {
  const later = (wall: string | null) => (wall === null ? null : addDays(wall.slice(0, 10), 7) + wall.slice(10));
  return { id: null, starts: later(last?.starts ?? null), ends: later(last?.ends ?? null), cancelled: false };
}
