import type { OfficeDesk } from '../../../../shared/contract/publishing.ts';
import { daysBetween, wallTime } from '../../../../shared/rules/dates.ts';
import { useResource } from '../../../lib/resource.ts';
import { NumberCards } from '../../../ui/NumberCards.tsx';
import { NUMBERS } from './api.ts';
import { OFFICE } from './paths.ts';

/** What waits for the office today; each number links to its list. Renders nothing when they can't be loaded. */
export function Numbers() {
  const { data } = useResource<OfficeDesk>(NUMBERS);
  return <NumberCards label="Da fare oggi" cards={cardsOf(data)} />;
}

function cardsOf(desk: OfficeDesk | null) {
  const days =
    desk?.oldest_waiting == null ? 0 : daysBetween(wallTime(desk.oldest_waiting).day, wallTime(Date.now()).day);
  return [
    {
      href: OFFICE,
      count: desk?.waiting,
      words: 'da guardare',
      note:
        desk?.waiting === 0
          ? 'nessuno aspetta una risposta'
          : days === 0
            ? 'il più vecchio è di oggi'
            : `il più vecchio aspetta da ${days === 1 ? 'ieri' : `${days} giorni`}`,
      urgent: days > 3,
    },
    {
      href: `${OFFICE}?vista=cambiamenti`,
      count: desk?.changed_today,
      words: desk?.changed_today === 1 ? 'cambiato oggi' : 'cambiati oggi',
      note: 'con un tocco per annullare',
    },
    {
      href: `${OFFICE}?stato=scheduled`,
      count: desk?.scheduled_today,
      words: desk?.scheduled_today === 1 ? 'va online oggi' : 'vanno online oggi',
      note: desk !== null && desk.overdue > 0 ? `${desk.overdue} in ritardo` : 'all’ora scelta da chi scrive',
      urgent: desk !== null && desk.overdue > 0,
    },
    {
      href: `${OFFICE}?stato=to_correct`,
      count: desk?.to_correct,
      words: 'da correggere',
      note: 'tocca a chi scrive',
    },
    {
      href: `${OFFICE}?vista=ferme`,
      count: desk?.stale,
      words: desk?.stale === 1 ? 'scheda da verificare' : 'schede da verificare',
      note: desk?.stale === 1 ? 'nessuno la tocca da sei mesi' : 'nessuno le tocca da sei mesi',
    },
  ];
}
