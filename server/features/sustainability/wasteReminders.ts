import type { WasteResponse } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, clockTime, longDay } from '../../../shared/rules/dates.ts';
import { listWords } from '../../../shared/rules/text.ts';
import { PUT_OUT_FROM, PUT_OUT_UNTIL, REMINDER_TIME, roundOn } from '../../../shared/rules/waste.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import type { Notice } from '../../lib/notice.ts';
import type { WasteRepository } from './wasteRepository.ts';

interface Dependencies extends Context {
  repository: WasteRepository;
  calendar(): WasteResponse;
}

/**
 * Reminds people of tomorrow's round from 19:00 on, exactly once.
 * Nothing is scheduled ahead: each call looks for people not told about tomorrow yet. So a start after 19:00 catches
 * up, a calendar changed in the afternoon counts, and after midnight nobody is reminded too late.
 */
export function createWasteReminders({
  repository,
  calendar,
  clock,
  notifier: { notifyOnce },
  sections,
}: Dependencies): () => void {
  return () => {
    const { day, time } = townNow(clock);
    if (time < REMINDER_TIME || sections.isOff('waste')) return;
    const tomorrow = addDays(day, 1);
    const { zones, fractions } = calendar();
    const named = (slug: string) => fractions.find((fraction) => fraction.slug === slug)?.name.toLowerCase() ?? slug;
    notifyOnce(() =>
      zones.flatMap((zone) => {
        const round = roundOn(zone, tomorrow);
        if (round.fractions.length === 0) return [];
        const user_ids = repository.claim(zone.slug, tomorrow);
        if (user_ids.length === 0) return [];
        return [{ user_ids, notice: noticeOf(round.fractions.map(named), tomorrow, round.note) }];
      }),
    );
  };
}

function noticeOf(fractions: string[], day: string, note: string): Notice {
  const when = `Passano ${longDay(day)}: metti fuori tra le ${PUT_OUT_FROM} e le ${clockTime(PUT_OUT_UNTIL)}.`;
  return {
    title: `Stasera esponi: ${listWords(fractions)}`,
    body: note === '' ? when : `${when} ${note}`,
    type: 'info',
    deep_link: paths.wasteCalendar,
  };
}
