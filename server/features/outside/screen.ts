import type { ScreenQuery, ScreenState } from '../../../shared/contract/screen.ts';
import { addDays, instantOfWall } from '../../../shared/rules/dates.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import type { Pharmacy } from '../../../shared/rules/duty.ts';
import { isWithout } from '../../../shared/rules/screen.ts';
import { VIEW_NAMES, viewPath } from '../../../shared/rules/views.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { type Html, html } from '../../lib/html.ts';
import type { OutsidePage, OutsidePages } from './page.ts';
import { type TownSources, wasteOn } from './week.ts';

interface Dependencies extends Context {
  sources: TownSources;
  pages: OutsidePages;
}

/** How long a screen goes on without a network. */
const DAYS = 7;
const MOST_EVENTS = 150;
const MOST_NOTICES = 4;
/** Older articles are no news. */
const NEWS_DAYS = 14;
const MOST_NAME = 60;

/** The screen on a wall: its page, and what it asks for each minute. */
export function createScreen({ clock, sources, pages, portalName, answers }: Dependencies) {
  function state(query: ScreenQuery): Omit<ScreenState, 'now'> {
    const { now, day: today } = townNow(clock);
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
    const events = sources.events();
    const calendar = isWithout(query.senza, 'raccolta') ? null : sources.waste();
    const isCategory = events?.categories().some(({ slug }) => slug === query.categoria) === true;
    const isZone = calendar?.zones.some(({ slug }) => slug === query.zona) === true;
    const found = events?.days(days, isCategory ? query.categoria : undefined) ?? [];
    const once = new Map(
      found.filter(({ is_cancelled }) => !is_cancelled).map((event) => [`${event.id} ${event.starts_at}`, event]),
    );
    const shown = [...once.values()].slice(0, MOST_EVENTS);
    const spots = events?.spots(shown.map(({ id }) => id)) ?? new Map<number, Place>();
    const zone = isZone ? (query.zona ?? null) : null;
    return {
      problem: problemOf(query, { isCategory: isCategory || events === null, isZone: isZone || calendar === null }),
      alerts: [...sources.alerts()],
      events: shown.map(({ id, title, venue, starts_at, ends_at }) => ({
        ...{ title, place: venue, starts_at, ends_at },
        ...(spots.get(id) as Place),
      })),
      notices: isWithout(query.senza, 'avvisi') ? [] : noticesSince(addDays(now.slice(0, 10), -NEWS_DAYS)),
      waste:
        calendar === null || calendar.zones.length === 0
          ? null
          : [...days, addDays(today, DAYS)].map((day) => ({ day, words: capital(wasteOn(calendar, day, zone).words) })),
      pharmacies: isWithout(query.senza, 'farmacie')
        ? null
        : sources
            .pharmacies(addDays(today, -1))
            .map((one) => ({ name: one.name, address: one.address, open: spansOf(one) })),
    };
  }

  const noticesSince = (day: string) =>
    sources
      .articles()
      .filter(({ published_at }) => published_at >= day)
      .slice(0, MOST_NOTICES)
      .map(({ title, excerpt }) => ({ title, text: excerpt }));

  const read = (query: URLSearchParams): ScreenQuery =>
    Object.fromEntries(
      ['zona', 'categoria', 'senza'].flatMap((name) => {
        const value = query.get(name)?.slice(0, 40);
        return value ? [[name, value]] : [];
      }),
    );

  return {
    state: (query: ScreenQuery): ScreenState => ({
      ...answers.get(`screen ${JSON.stringify([query.zona, query.categoria, query.senza])}`, () => state(query)),
      now: clock().epochMilliseconds,
    }),

    page(query: URLSearchParams): OutsidePage {
      const asked = read(query);
      const name = query.get('nome')?.trim().slice(0, MOST_NAME) || portalName();
      return {
        title: `Lo schermo | ${portalName()}`,
        style: 'screen.css',
        script: 'screen.ts',
        body: frame(
          name,
          `/api/screen?${new URLSearchParams(asked as Record<string, string>)}`,
          isWithout(asked.senza, 'disegno'),
        ),
      };
    },
  };

  function frame(name: string, url: string, isPlain: boolean): Html {
    return html`<main id="screen" data-ask="${url}" data-views="${isPlain ? '' : VIEW_NAMES.map(viewPath).join(' ')}">
${pages.tiles('town', ['piazza', 'fascia-1', 'fascia-2'])}
<header><time id="time"></time><div><h1>${name}</h1><p id="day">Un momento…</p></div></header>
<p id="alert" hidden></p>
<section id="events"><ul></ul><p class="none" hidden>Per oggi non c’è altro in programma.</p></section>
<aside>
<section id="waste" hidden><h2></h2><p></p></section>
<section id="pharmacies" hidden><h2>Farmacie aperte</h2><ul></ul></section>
<section id="notices" hidden><h2></h2><p></p></section>
${!isPlain && html`<img id="view" alt="" src="${viewPath('piazza')}">`}
</aside>
<p id="problem" hidden></p>
<noscript><p>Per lo schermo serve JavaScript: accendilo nelle impostazioni del browser.</p></noscript>
</main>`;
  }
}

function problemOf(
  { zona, categoria }: ScreenQuery,
  { isCategory, isZone }: { isCategory: boolean; isZone: boolean },
): string | null {
  if (zona !== undefined && !isZone)
    return 'La zona della raccolta di questo schermo non c’è più: rifai il suo indirizzo in ufficio.';
  if (categoria !== undefined && !isCategory) return 'In questa categoria non c’è niente: lo schermo le mostra tutte.';
  return null;
}

/** When it is open, joined over midnight. */
function spansOf({ days }: Pharmacy): [string, string][] {
  const spans: [string, string][] = [];
  for (const { day, ranges } of days) {
    for (const { opens, closes } of ranges) {
      const ends =
        closes === '24:00' ? `${addDays(day, 1)}T00:00` : `${closes <= opens ? addDays(day, 1) : day}T${closes}`;
      const [from, to] = [instantOfWall(`${day}T${opens}`), instantOfWall(ends)];
      const last = spans.at(-1);
      if (last !== undefined && from <= last[1]) last[1] = [to, last[1]].sort()[1] as string;
      else spans.push([from, to]);
    }
  }
  return spans;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
