import { paths } from '../../../shared/paths.ts';
import { addDays, longDay, WEEKDAYS, weekdayOf } from '../../../shared/rules/dates.ts';
import {
  isPaper,
  leftWords,
  PAPERS,
  type PaperName,
  type PlannedDay,
  planPoster,
} from '../../../shared/rules/poster.ts';
import { capital } from '../../../shared/rules/text.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { type Html, html } from '../../lib/html.ts';
import { qrDrawing } from '../../lib/qr.ts';
import type { OutsidePage, OutsidePages } from './page.ts';
import { alwaysOpen, daysLeft, type TownSources, type Week, weekDays, weekOf } from './week.ts';

interface Dependencies extends Context {
  sources: TownSources;
  pages: OutsidePages;
}

interface Asked {
  week: Week;
  category: string | undefined;
  paper: PaperName;
  zone: string | null;
}

const WEEKS = 6;

/** The page of the week's poster: its choices, which are not printed, and the sheets. */
export function createPoster({ clock, config, sources, pages, portalName, sections }: Dependencies) {
  const host = new URL(config.public_origin).host;

  /** @returns what is wrong with the address, for a person */
  function read(query: URLSearchParams, today: string): Asked | string {
    if (sections.isOff('events')) return 'In questo portale questa sezione non c’è.';
    const week = weekOf(query.get('settimana') || null, today);
    if (week === null) return 'Questa settimana non esiste: scegline una dall’elenco.';
    if (week.monday > addDays(today, 366)) return 'Questa settimana è troppo lontana: scegline una entro un anno.';
    if (week.sunday < today) return 'Questa settimana è passata: scegline una che deve venire.';
    const category = query.get('categoria') || undefined;
    const known = sources.events()?.categories() ?? [];
    if (category !== undefined && !known.some(({ slug }) => slug === category))
      return 'Di questa categoria non c’è niente in programma: scegline un’altra.';
    const paper = query.get('carta') || 'a4';
    if (!isPaper(paper)) return 'Questo formato di carta non c’è: scegli uno o due fogli A4, o un foglio A3.';
    const zone = query.get('zona') || null;
    if (zone !== null && sources.waste()?.zones.some(({ slug }) => slug === zone) !== true)
      return 'Questa zona della raccolta non esiste: scegline un’altra.';
    return { week, category, paper, zone };
  }

  function sheets({ week, category, paper, zone }: Asked, today: string): { body: Html; sizes: string } {
    const days = daysLeft(week, today);
    const plan = planPoster(
      weekDays(sources, days, { categories: category === undefined ? [] : [category], zone }),
      paper,
    );
    const about =
      category === undefined
        ? null
        : sources
            .events()
            ?.categories()
            .find(({ slug }) => slug === category);
    const from = days[0] as string;
    const title = about?.plural ?? 'La settimana';
    const dates = from === week.sunday ? longDay(from) : `${longDay(from)} – ${longDay(week.sunday)}`;
    const always = alwaysOpen(sources.pharmacies(from));
    const path = category === undefined ? paths.events : `${paths.events}?category=${category}`;
    const sheet = (
      shown: readonly PlannedDay[],
      page: number,
    ) => html`<article class="${plan.columns === 1 ? 'sheet' : 'sheet two'}">
${pages.tiles('town', ['piazza', 'fascia-1', 'fascia-2'])}
<header class="head">
<h1 class="${title.length > 16 ? 'long' : ''}">${title}</h1>
<p>${dates}<br>${portalName()}</p>
</header>
<div class="days">${shown.map(dayBand)}</div>
${page === plan.pages.length - 1 && foot({ always, url: config.public_origin + path, host: host + paths.events })}
</article>`;
    return { body: html`${plan.pages.map(sheet)}`, sizes: `.sheet{--k:${plan.scale / 100}}` };
  }

  function choices(asked: Asked | null, today: string): Html {
    const first = weekOf(null, today) as Week;
    const here = weekOf(today, today) as Week;
    const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(here.monday, index * 7)).filter(
      (monday) => daysLeft({ monday, sunday: addDays(monday, 6) }, today).length > 0,
    );
    const chosen = asked?.week.monday ?? first.monday;
    const weeks = [...new Set([...mondays, chosen])].map((monday) => ({
      value: monday,
      label: `da ${longDay(monday)}`,
    }));
    const categories = sources.events()?.categories() ?? [];
    const zones = sources.waste()?.zones ?? [];
    return html`<form class="choices" method="get" aria-label="Che cosa si stampa">
${select('settimana', 'Settimana', weeks, chosen)}
${categories.length > 0 && select('categoria', 'Che cosa', [{ value: '', label: 'Tutti gli eventi' }, ...categories.map(({ slug, plural }) => ({ value: slug, label: plural }))], asked?.category ?? '')}
${select(
  'carta',
  'Carta',
  Object.entries(PAPERS).map(([value, { label }]) => ({ value, label })),
  asked?.paper ?? 'a4',
)}
${zones.length > 1 && select('zona', 'Raccolta', [{ value: '', label: 'Tutte le zone' }, ...zones.map(({ slug, name }) => ({ value: slug, label: name }))], asked?.zone ?? '')}
<button>Aggiorna</button>
<p>Per stampare scegli «Stampa» nel menu del browser, o premi Ctrl e P. Va bene anche in bianco e nero. <a href="${paths.services}">Torna ai servizi</a></p>
</form>`;
  }

  /** @returns the page's parts, and 422 for an address that cannot be read, with a sentence that says why */
  return (query: URLSearchParams): OutsidePage & { status: number } => {
    const { day: today } = townNow(clock);
    const asked = read(query, today);
    const isWrong = typeof asked === 'string';
    const { body, sizes } = isWrong
      ? { body: html`<p class="wrong" role="alert">${asked}</p>`, sizes: '' }
      : sheets(asked, today);
    return {
      status: isWrong ? (sections.isOff('events') ? 404 : 422) : 200,
      title: `La settimana da stampare | ${portalName()}`,
      style: 'poster.css',
      preloadsFonts: true,
      sizes,
      body: html`${choices(isWrong ? null : asked, today)}
<main class="papers" tabindex="0" data-paper="${isWrong ? 'a4' : asked.paper}">${body}</main>`,
    };
  };
}

const NAMES = WEEKDAYS.map(capital);

function dayBand({ day, warnings, events, facts, left }: PlannedDay): Html {
  const label =
    day === ''
      ? html`<h2>Più giorni</h2>`
      : html`<h2>${NAMES[weekdayOf(day) - 1] as string} <b>${Number(day.slice(8))}</b></h2>`;
  return html`<section class="${day === '' ? 'day long' : 'day'}">${label}<div>
${warnings.map((warning) => html`<p class="warning">${warning}</p>`)}
${events.length > 0 && html`<ul>${events.map(({ hour, title, place }) => html`<li>${hour !== '' && html`<time>${hour}</time>`}<span><strong>${title}</strong>, ${place}</span></li>`)}</ul>`}
${left.length > 0 && html`<p class="left">${leftWords(left)}</p>`}
${events.length + left.length === 0 && html`<p class="none">Niente in programma</p>`}
${facts.map((fact) => html`<p class="fact">${fact}</p>`)}
</div></section>`;
}

function foot({ always, url, host }: { always: string[]; url: string; host: string }): Html {
  const { size, path } = qrDrawing(url);
  return html`<footer class="foot">
<svg viewBox="-4 -4 ${size + 8} ${size + 8}" role="img" aria-label="QR: ${url}"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${path}" shape-rendering="crispEdges"/></svg>
<div><p><strong>Tutto quello che succede, sempre aggiornato:</strong><br>${host}</p>
${always.length > 0 && html`<p>Sempre aperta: ${always.slice(0, 2).join('; ')}</p>`}</div>
</footer>`;
}

interface Option {
  value: string;
  label: string;
}

function select(name: string, label: string, options: readonly Option[], chosen: string): Html {
  const row = ({ value, label: words }: Option) =>
    value === chosen
      ? html`<option value="${value}" selected>${words}</option>`
      : html`<option value="${value}">${words}</option>`;
  return html`<label>${label}<select name="${name}">${options.map(row)}</select></label>`;
}
