import { Feed } from 'feed';
import { longDay, longMoment, theDay } from '../../../shared/rules/dates.ts';
import { daysOf } from '../../../shared/rules/events.ts';
import { FEEDS, type FeedFormat, type FeedName, feedSection, feedUrl } from '../../../shared/rules/feeds.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { townNow } from '../../content/answers.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../../lib/html.ts';
import { type FeedRow, feedRepository } from './repository.ts';

const MOST = 50;

export function createFeeds({ db, clock, answers, config: { public_origin: origin }, portalName }: Context) {
  const repository = feedRepository(db);

  /** The text of a feed; it changes with time only because past items are left out. */
  return (name: FeedName, format: FeedFormat): string =>
    answers.get(`feed ${name} ${format}`, () => make(name, format));

  function make(name: FeedName, format: FeedFormat): string {
    const { kind, title, description } = FEEDS[name];
    const section = feedSection(name);
    const { now, day } = townNow(clock);
    const rows = repository[name].all({ now, day, limit: MOST });
    const newest = [NEVER, ...rows.map((row) => row.updated_at)].sort().at(-1) as string;
    const feed = new Feed({
      id: origin + section,
      title: clean(`${title} | ${portalName()}`),
      description,
      link: origin + section,
      language: 'it',
      generator: 'Piazza',
      updated: new Date(newest),
      feed: origin + feedUrl(name, 'xml'),
      feedLinks: { rss: origin + feedUrl(name, 'xml'), json: origin + feedUrl(name, 'json') },
    });
    for (const row of rows) {
      const url = origin + KINDS[kind].item(row.key);
      const facts = factsOf(name, row);
      const heading = clean(row.is_cancelled === 1 ? `Annullato: ${row.title}` : row.title);
      const summary = clean(facts === '' ? row.excerpt : `${facts}. ${row.excerpt}`);
      feed.addItem({
        id: url,
        link: url,
        // The library escapes only the first end of a section; a description in XML is HTML.
        title: format === 'xml' ? heading.replaceAll(']]>', ']] >') : heading,
        description: format === 'xml' ? escapeHtml(summary) : summary,
        content: clean(html(facts, row.body, origin)),
        category: [{ name: clean(row.category) }],
        published: new Date(row.published_at),
        date: new Date(row.updated_at),
      });
    }
    return format === 'xml' ? feed.rss2() : feed.json1();
  }
}

const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * The key facts of an item: an event's time and place, a job's deadline, a promotion's end; '' for feeds without any.
 */
function factsOf(name: FeedName, { when, until, place }: FeedRow): string {
  switch (name) {
    case 'eventi':
      return `${eventMoment(when as string, until as string)}, ${place}`;
    case 'lavoro':
      return `${place}. Ci si candida fino ${theDay('al', when as string)}`;
    case 'promo':
      return `${place}, fino ${theDay('al', when as string)}`;
    default:
      return place;
  }
}

/** 'venerdì 20 novembre alle 18:00', with the last day when there are several. */
function eventMoment(startsAt: string, endsAt: string): string {
  const { first, last } = daysOf(startsAt, endsAt);
  return first === last ? longMoment(startsAt) : `${longMoment(startsAt)}, fino a ${longDay(last)}`;
}

/** Links become absolute, because feed readers show the text outside the portal. */
function html(facts: string, body: string, origin: string): string {
  const text = renderMarkdown(body).html.replaceAll('href="/', `href="${origin}/`);
  return facts === '' ? text : `<p><strong>${escapeHtml(facts)}</strong></p>\n${text}`;
}

/** XML 1.0 forbids control characters except tab and line breaks, even escaped. */
function clean(text: string): string {
  return text.replace(/[[\p{Cc}--[\t\n\r]]\ufffe\uffff]/gv, '');
}
