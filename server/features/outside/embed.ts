import { paths } from '../../../shared/paths.ts';
import { relativeDay } from '../../../shared/rules/dates.ts';
import { EMBED_COUNTS, isColour } from '../../../shared/rules/embed.ts';
import { hourOn } from '../../../shared/rules/events.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { type Html, html } from '../../lib/html.ts';
import { readableOn } from '../../lib/palette.ts';
import type { OutsidePage, OutsidePages } from './page.ts';
import type { TownSources } from './week.ts';

interface Dependencies extends Context {
  sources: TownSources;
  pages: OutsidePages;
}

interface Row {
  href: string;
  title: string;
  when: string;
  where: string;
}

const MOST_NAME = 100;

/** A list of events or places as other sites show it, in their colours. */
export function createEmbed({ clock, config, sources, portalName }: Dependencies) {
  function eventsOf(query: URLSearchParams, limit: number): Row[] {
    const events = sources.events();
    if (events === null) throw notFound('In questo portale questa sezione non c’è.');
    const { day: today } = townNow(clock);
    return events
      .next(limit, narrowingOf(query))
      .map(({ slug, title, venue, starts_at, ends_at, day, is_cancelled }) => ({
        href: paths.event(slug),
        title,
        when: is_cancelled ? 'Annullato' : `${relativeDay(day, today)}, ${hourOn(day, starts_at, ends_at)}`,
        where: venue,
      }));
  }

  const placesOf = (query: URLSearchParams, limit: number): Row[] =>
    sources.places(limit, narrowingOf(query)).map(({ slug, name, address, opening }) => ({
      href: paths.activity(slug),
      title: name,
      when: opening.label,
      where: address,
    }));

  const list = { eventi: eventsOf, attivita: placesOf };

  return {
    /** @throws 404 and 422 for an address that cannot be read, with a sentence */
    page(name: string, query: URLSearchParams): OutsidePage {
      if (name !== 'eventi' && name !== 'attivita')
        throw notFound('Questa lista non c’è: si incorporano «eventi» e «attivita».');
      const count = Number(query.get('quanti') || EMBED_COUNTS.usual);
      if (!Number.isInteger(count) || count < 1 || count > EMBED_COUNTS.most)
        throw new HttpError(422, `Se ne mostrano da 1 a ${EMBED_COUNTS.most}: cambia «quanti» nel codice.`);
      const rows = list[name](query, count);
      const what = name === 'eventi' ? 'Eventi' : 'Attività';
      return {
        title: `${what} | ${portalName()}`,
        style: 'embed.css',
        cache: 'public, max-age=300',
        colours: coloursOf(query),
        body: html`<main class="list"><h1>${what}</h1>
${rows.length === 0 ? html`<p>${name === 'eventi' ? 'Per ora non c’è niente in programma.' : 'Per ora non c’è nessuna attività.'}</p>` : html`<ul>${rows.map((row) => rowOf(row))}</ul>`}
<p class="from">Da <a href="${config.public_origin}${name === 'eventi' ? paths.events : paths.activities}" target="_blank" rel="noopener">${portalName()}</a></p></main>`,
      };
    },
  };

  function rowOf({ href, title, when, where }: Row): Html {
    return html`<li><a href="${config.public_origin + href}" target="_blank" rel="noopener"><strong>${title}</strong> <span class="when">${when}</span> <span>${where}</span></a></li>`;
  }
}

const narrowingOf = (query: URLSearchParams) => ({
  category: query.get('categoria') || undefined,
  organiser: query.get('organizzatore')?.trim().slice(0, MOST_NAME) || undefined,
});

/** @throws 422 for what is no colour */
function coloursOf(query: URLSearchParams): string {
  const asked = (name: string, usual: string): string => {
    const value = query.get(name);
    if (!value) return usual;
    if (!isColour(value)) throw new HttpError(422, `«${name}» non è un colore: scrivilo come #17439b.`);
    return `#${value.replace('#', '').toLowerCase()}`;
  };
  const ground = asked('sfondo', '#ffffff');
  const ink = readableOn(asked('testo', '#142033'), ground);
  const accent = readableOn(asked('colore', '#17439b'), ground);
  return `:root{--ground:${ground};--words:${ink};--accent:${accent}}`;
}
