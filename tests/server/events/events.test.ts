import { beforeEach, describe, expect, it } from 'vitest';
import type { EventDetail, EventPage } from '../../../shared/contract/events.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

/** Start and end of an occurrence in November 2026 by the town's clock (UTC+1); an hour past 24 is the next day's. */
function times(day: number, from: number, to: number): [string, string] {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, day, hour - 1)).toISOString();
  return [at(from), at(to)];
}

// The clock says Saturday 21 November 2026, 10:00.
const town = await townPerFile(() => contentTown());

const list = (query = '') => town.read<EventPage>(`/api/events${query}`);
const slugs = async (query?: string) => (await list(query)).data.map((card) => card.slug);

describe('GET /api/events', () => {
  it('lists events that are not over by their next occurrence, ties by id', async () => {
    const { make } = town;
    make.event({ slug: 'dopo' }, times(28, 21, 23));
    make.event({ slug: 'in-corso' }, times(21, 9, 12));
    make.event({ slug: 'finito-alle-dieci' }, times(21, 8, 10));
    make.event({ slug: 'pari-uno' }, times(22, 18, 20));
    make.event({ slug: 'pari-due' }, times(22, 18, 19));
    make.event({ slug: 'ieri' }, times(20, 18, 20));
    make.event({ slug: 'bozza', status: 'draft' }, times(22, 18, 20));
    expect(await slugs()).toEqual(['in-corso', 'pari-uno', 'pari-due', 'dopo']);
  });

  it('shows a recurring event as one card with its next date, and counts the others', async () => {
    const { make } = town;
    make.event({ slug: 'mercato' }, times(14, 8, 13), times(21, 8, 13), times(28, 8, 13), times(29, 8, 13));
    make.event({ slug: 'mostra' }, times(20, 10, 19), times(23, 10, 19), times(24, 10, 19));
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data.map(({ slug, starts_at, ends_at, more_dates }) => [slug, starts_at, ends_at, more_dates])).toEqual([
      ['mercato', ...times(21, 8, 13), 2],
      ['mostra', ...times(23, 10, 19), 1],
    ]);
  });

  it('returns exactly the fields of a card', async () => {
    const id = town.make.event(
      { slug: 'concerto', title: 'Concerto', is_family: 1, capacity: 80, seats_left: 12, keywords: 'jazz' },
      times(22, 21, 23),
    );
    expect((await list()).data).toEqual([
      {
        id,
        slug: 'concerto',
        title: 'Concerto',
        category: { slug: 'varie', name: 'varie' },
        excerpt: 'evento-1 in breve.',
        photo: null,
        venue: 'Teatro Comunale',
        starts_at: '2026-11-22T20:00:00.000Z',
        ends_at: '2026-11-22T22:00:00.000Z',
        is_cancelled: false,
        more_dates: 0,
        recurrence: null,
        price_min_cents: 500,
        price_max_cents: 1000,
        seats_left: 12,
        is_family: true,
        updated_at: '2026-10-01T08:00:00.000Z',
        day: '2026-11-22',
      },
    ]);
  });

  describe('when', () => {
    beforeEach(() => {
      const { make } = town;
      make.event({ slug: 'finito-stamattina' }, times(21, 7, 9));
      make.event({ slug: 'in-corso' }, times(21, 9, 12));
      make.event({ slug: 'stanotte' }, times(21, 23, 25));
      make.event({ slug: 'domenica' }, times(22, 10, 12));
      make.event({ slug: 'domenica-notte' }, times(22, 23, 26));
      make.event({ slug: 'lunedi' }, times(23, 0, 2));
      make.event({ slug: 'fine-mese' }, times(30, 20, 22));
      make.event({ slug: 'dicembre' }, times(31, 20, 22));
      make.event({ slug: 'ieri' }, times(20, 20, 22));
      make.event({ slug: 'settimanale' }, times(14, 18, 20), times(22, 18, 20), times(28, 18, 20));
    });

    it.each([
      ['oggi', ['in-corso', 'stanotte']],
      ['domani', ['domenica', 'settimanale', 'domenica-notte']],
      ['weekend', ['in-corso', 'stanotte', 'domenica', 'settimanale', 'domenica-notte']],
      ['mese', ['in-corso', 'stanotte', 'domenica', 'settimanale', 'domenica-notte', 'lunedi', 'fine-mese']],
      ['passati', ['finito-stamattina', 'ieri']],
    ])('%s', async (when, expected) => {
      expect(await slugs(`?when=${when}`)).toEqual(expected);
      expect(await list(`?when=${when}`)).toMatchObject({ total: expected.length });
    });

    it.each([
      ['?from=2026-11-22&to=2026-11-23', ['domenica', 'settimanale', 'domenica-notte', 'lunedi']],
      ['?from=2026-11-01&to=2026-11-21', ['in-corso', 'stanotte']],
      ['?from=2026-12-01', ['dicembre']],
      [
        '?from=2000-01-01&to=2027-11-21',
        ['in-corso', 'stanotte', 'domenica', 'settimanale', 'domenica-notte', 'lunedi', 'fine-mese', 'dicembre'],
      ],
      ['?to=2026-11-21', ['in-corso', 'stanotte']],
    ])('from one day to another: %s', async (query, expected) => {
      expect(await slugs(query)).toEqual(expected);
    });

    it.each([
      'from=2026-11-31',
      'from=2026-11-23&to=2026-11-22',
      'from=2026-11-23&when=oggi',
      'from=2000-01-01&to=2099-12-31',
      'to=2027-11-22',
      'from=2027-01-01&to=2028-01-02',
      'to=2026-11-23&day=2026-11-23',
    ])('refuses %s', async (query) => {
      expect((await town.app.inject(`/api/events?${query}`)).statusCode).toBe(422);
    });

    it('an event that started last night and still goes on is today’s, not tomorrow’s', async () => {
      town.clock.advance({ hours: 14, minutes: 30 });
      expect(await slugs('?when=oggi')).toEqual(['stanotte', 'domenica', 'settimanale', 'domenica-notte']);
      expect(await slugs('?when=domani')).toEqual(['lunedi']);
    });

    it('the weekend starts on Friday at six in the evening', async () => {
      town.make.event({ slug: 'venerdi-mattina' }, times(27, 10, 20));
      town.make.event({ slug: 'venerdi-sera' }, times(27, 18, 20));
      town.clock.advance({ hours: 4 * 24 });
      expect(await slugs('?when=weekend')).toEqual(['venerdi-sera', 'settimanale']);
      expect((await list('?when=weekend')).data.at(-1)).toMatchObject({
        slug: 'settimanale',
        starts_at: times(28, 18, 20)[0],
      });
    });
  });

  describe('a day', () => {
    beforeEach(() => {
      const { make } = town;
      make.event({ slug: 'notte' }, times(27, 23, 26));
      make.event({ slug: 'mostra' }, times(26, 10, 29 * 24 - 26 * 24 + 20));
      make.event({ slug: 'mercato' }, times(27, 8, 13), times(28, 8, 13));
      make.event({ slug: 'finito' }, times(14, 8, 13));
    });

    it('lists events that begin on it or continue through it, but not those that ended in its first hours', async () => {
      expect(await slugs('?day=2026-11-27')).toEqual(['mostra', 'mercato', 'notte']);
      const { data } = await list('?day=2026-11-28');
      expect(data.map(({ slug, day, starts_at }) => [slug, day, starts_at])).toEqual([
        ['mostra', '2026-11-28', times(26, 10, 11)[0]],
        ['mercato', '2026-11-28', times(28, 8, 13)[0]],
      ]);
    });

    it('can be past', async () => {
      expect(await slugs('?day=2026-11-14')).toEqual(['finito']);
    });

    it('shows an event of a whole weekend under each day, and counts it once', async () => {
      town.clock.advance({ hours: 24 * 4 });
      const { data, total, events_total } = await list('?when=weekend');
      expect(events_total).toBe(3);
      expect([total, data.map(({ slug, day }) => `${day} ${slug}`)]).toEqual([
        5,
        ['2026-11-27 mostra', '2026-11-27 notte', '2026-11-28 mostra', '2026-11-28 mercato', '2026-11-29 mostra'],
      ]);
    });

    it('counts its events within the other filters, for three weeks', async () => {
      const { days } = await list('?day=2026-11-14');
      expect(days).toHaveLength(21);
      expect(days.filter(({ total }) => total > 0)).toEqual([
        { day: '2026-11-26', total: 1 },
        { day: '2026-11-27', total: 3 },
        { day: '2026-11-28', total: 2 },
        { day: '2026-11-29', total: 1 },
      ]);
      expect((await list('?free=1')).days.some(({ total }) => total > 0)).toBe(false);
    });

    it.each([
      ['day=2026-02-30', 'day'],
      ['day=domani', 'day'],
      ['day=2026-11-28&when=oggi', 'day'],
      ['category=boh', 'category'],
    ])('invalid values are refused with the name of the filter: %s', async (query, field) => {
      const { status, body } = await town.ask(`/api/events?${query}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    });
  });

  it('an event of several days is listed on each; a long exhibition comes after what begins that day', async () => {
    const { make } = town;
    make.event({ slug: 'mostra' }, times(10, 10, 24 * 20));
    make.event({ slug: 'sagra' }, times(20, 18, 72));
    make.event({ slug: 'concerto' }, times(21, 21, 23));
    make.event({ slug: 'gita' }, times(22, 9, 12));
    const days = async (query = '') => (await list(query)).data.map(({ slug, day }) => `${slug} ${day.slice(8)}`);
    expect(await days()).toEqual(['sagra 21', 'concerto 21', 'mostra 21', 'gita 22']);
    expect(await slugs('?when=oggi')).toEqual(['sagra', 'concerto', 'mostra']);
    expect(await slugs('?when=domani')).toEqual(['sagra', 'gita', 'mostra']);
    expect(await slugs('?day=2026-11-23')).toEqual(['mostra']);
    expect(await days('?when=weekend')).toEqual([
      'sagra 21',
      'concerto 21',
      'mostra 21',
      'sagra 22',
      'gita 22',
      'mostra 22',
    ]);
    expect((await list()).days.slice(0, 4).map(({ total }) => total)).toEqual([3, 3, 1, 1]);
  });

  it('past ones come latest first and show their last occurrence', async () => {
    town.make.event({ slug: 'vecchio' }, times(1, 18, 20));
    town.make.event({ slug: 'due-volte' }, times(2, 18, 20), times(9, 18, 20));
    town.make.event({ slug: 'ancora-vivo' }, times(2, 18, 20), times(29, 18, 20));
    const { data } = await list('?when=passati');
    expect(data.map(({ slug, starts_at, more_dates }) => [slug, starts_at, more_dates])).toEqual([
      ['due-volte', times(9, 18, 20)[0], 0],
      ['vecchio', times(1, 18, 20)[0], 0],
    ]);
  });

  it('filters by category, price and family; chips count within the other filters', async () => {
    const { make } = town;
    make.event({ slug: 'a', category: 'musica', price_min_cents: 0, price_max_cents: 0 }, times(22, 9, 10));
    make.event({ slug: 'b', category: 'musica', is_family: 1 }, times(22, 10, 11));
    make.event({ slug: 'c', category: 'sport', price_min_cents: 0, price_max_cents: 500 }, times(22, 11, 12));
    expect(await slugs('?category=musica')).toEqual(['a', 'b']);
    expect(await slugs('?free=1')).toEqual(['a']);
    expect(await slugs('?family=1&category=musica')).toEqual(['b']);
    expect((await list('?category=sport')).categories).toEqual([
      { slug: 'musica', plural: 'musica…', tile: 'musica', total: 2 },
      { slug: 'sport', plural: 'sport…', tile: 'sport', total: 1 },
    ]);
    expect((await list('?family=1')).categories).toEqual([
      { slug: 'musica', plural: 'musica…', tile: 'musica', total: 1 },
    ]);
  });

  it('pages the list', async () => {
    for (let hour = 11; hour < 16; hour++) town.make.event({ slug: `alle-${hour}` }, times(21, hour, 20));
    expect(await slugs('?per_page=2&page=2')).toEqual(['alle-13', 'alle-14']);
    expect(await list('?per_page=2&page=4')).toMatchObject({ data: [], current_page: 4, last_page: 3, total: 5 });
  });
});

describe('GET /api/events/{slug}', () => {
  const detail = (slug: string) => town.read<EventDetail>(`/api/events/${slug}`);
  /** What search engines read in a page. */
  const linkedData = async (page: string) => {
    const { body } = await town.app.inject(page);
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  };

  it('shows the next occurrence and lists the later ones', async () => {
    const activity_id = town.make.activity({ slug: 'teatro', name: 'Teatro Comunale' });
    town.make.event(
      { slug: 'mercato', activity_id, capacity: 50, accessibility: 'Senza gradini.' },
      ...[14, 21, 28].map((day) => times(day, 8, 13)),
    );
    const event = await detail('mercato');
    expect(event).toMatchObject({
      starts_at: times(21, 8, 13)[0],
      more_dates: 1,
      capacity: 50,
      seats_left: null,
      accessibility: 'Senza gradini.',
      activity: { slug: 'teatro', name: 'Teatro Comunale' },
      description_html: '<p>evento-2 per esteso.</p>\n',
    });
    expect(event.occurrences.map((occurrence) => occurrence.starts_at)).toEqual([
      times(21, 8, 13)[0],
      times(28, 8, 13)[0],
    ]);
  });

  it('lists at most thirty, and the last five past ones, in order', async () => {
    const daily = Array.from({ length: 40 }, (_, n) => times(22 + n, 10, 11));
    town.make.event({ slug: 'ogni-giorno' }, ...daily);
    town.make.event({ slug: 'finito' }, ...[3, 4, 5, 6, 7, 8, 9].map((day) => times(day, 10, 11)));
    expect((await detail('ogni-giorno')).occurrences).toHaveLength(30);
    const over = await detail('finito');
    expect(over.starts_at).toBe(times(9, 10, 11)[0]);
    expect(over.occurrences.map((occurrence) => occurrence.starts_at)).toEqual(
      [5, 6, 7, 8, 9].map((day) => times(day, 10, 11)[0]),
    );
  });

  it('is described to search engines with its price range', async () => {
    town.make.event({ slug: 'concerto', capacity: 80, seats_left: 0 }, times(22, 21, 23));
    expect(await linkedData('/eventi/concerto')).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-22T21:00:00+01:00',
      endDate: '2026-11-22T23:00:00+01:00',
      location: {
        '@type': 'Place',
        name: 'Teatro Comunale',
        address: { streetAddress: 'Via Giardini 1', addressCountry: 'IT' },
      },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '5.00',
        highPrice: '10.00',
        availability: 'https://schema.org/SoldOut',
      },
    });
  });

  it('each of several dates is a separate event to search engines, as is one of several days', async () => {
    town.make.event({ slug: 'serie' }, times(22, 21, 23), times(27, 18, 72));
    expect(await linkedData('/eventi/serie')).toMatchObject({
      startDate: '2026-11-22T21:00:00+01:00',
      subEvent: [
        {
          '@type': 'Event',
          name: expect.any(String),
          startDate: '2026-11-27T18:00:00+01:00',
          endDate: '2026-11-30T00:00:00+01:00',
          location: { name: 'Teatro Comunale', address: { '@type': 'PostalAddress' } },
        },
      ],
    });
  });

  it('states the recurrence from the shown date on, including dates that it does not list', async () => {
    town.make.event({ slug: 'mercato' }, ...Array.from({ length: 40 }, (_, week) => times(14 + 7 * week, 8, 13)));
    expect(await detail('mercato')).toMatchObject({ more_dates: 38, recurrence: 'ogni sabato' });
    expect((await list()).data[0]).toMatchObject({ recurrence: 'ogni sabato' });
  });

  it('does not link an activity that is not published', async () => {
    const activity_id = town.make.activity({ status: 'archived' });
    town.make.event({ slug: 'solo', activity_id }, times(22, 10, 11));
    expect((await detail('solo')).activity).toBeNull();
  });

  it.each(['mai-visto', 'bozza'])('answers 404 to %s, in Italian', async (slug) => {
    town.make.event({ slug: 'bozza', status: 'draft' }, times(22, 10, 11));
    const { status, body } = await town.ask(`/api/events/${slug}`);
    expect([status, body.message]).toEqual([404, 'Questo evento non c’è, o non c’è più.']);
  });
});
