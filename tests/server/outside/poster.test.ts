import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown('2026-11-18T09:00:00.000Z'));

/** Wednesday 18 November 2026. */
beforeEach(() => {
  const { make } = town;
  make.event({ slug: 'ieri', title: 'Di ieri' }, ['2026-11-17T19:00:00.000Z', '2026-11-17T21:00:00.000Z']);
  make.event({ slug: 'stasera', title: 'Jazz & <b>blues</b>', category: 'musica' }, [
    '2026-11-18T20:00:00.000Z',
    '2026-11-18T22:00:00.000Z',
  ]);
  make.event({ slug: 'sagra', title: 'Sagra', category: 'gusto' }, [
    '2026-11-19T08:00:00.000Z',
    '2026-11-22T20:00:00.000Z',
  ]);
  make.event({ slug: 'bozza', title: 'Bozza', status: 'draft' }, [
    '2026-11-20T08:00:00.000Z',
    '2026-11-20T09:00:00.000Z',
  ]);
  make.event({ slug: 'prossima', title: 'Prossima' }, ['2026-11-24T08:00:00.000Z', '2026-11-24T09:00:00.000Z']);
  const fraction = make.insert('waste_fractions', { slug: 'carta', name: 'Carta' });
  const zone = (slug: string, weekday: number) => {
    const id = make.insert('waste_zones', { slug, name: slug, streets: 'Via Roma', position: 0 });
    make.insert('waste_rounds', { zone_id: id, weekday, fraction_id: fraction });
  };
  zone('centro', 4);
  zone('marina', 5);
  make.activity({ name: 'Farmacia del Porto', address: 'Via Porto 3' }, [[7, '09:00', '13:00']]);
});

const poster = async (query = '') => {
  const { statusCode, body, headers } = await town.app.inject({ url: `${paths.weekPoster}${query}` });
  return {
    statusCode,
    headers,
    body,
    text: body
      .replace(/<svg[\s\S]*?<\/svg>|<form[\s\S]*?<\/form>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  };
};

describe('the week on paper', () => {
  it('has the rest of the week with events, waste and pharmacies, without a script', async () => {
    const { statusCode, text, body, headers } = await poster();
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script|<b>blues/);
    // Its letters come before it is painted, in the size that was planned.
    expect(body.match(/<link rel="preload" href="[^"]+\.woff2"/g)).toHaveLength(2);
    expect(body).toContain('<style>.sheet{--k:1');
    expect(text).toContain('Mercoledì 18 21:00 Jazz &amp; &lt;b&gt;blues&lt;/b&gt; , ');
    expect(text).toMatch(/Giovedì 19 Niente in programma Si raccoglie: carta \(centro\)/);
    expect(text).toMatch(/Domenica 22 .*Farmacia di turno: Farmacia del Porto, Via Porto 3, 9:00–13:00/);
    expect(text).toMatch(/Più giorni Sagra , .*, fino a domenica 22 novembre/);
    expect(text).not.toMatch(/Di ieri|Bozza|Prossima/);
    expect(text.match(/Sagra/g)).toHaveLength(1);
  });

  it('narrows it to a category, a zone and another week', async () => {
    expect((await poster('?categoria=musica')).text).not.toContain('Sagra');
    expect((await poster('?zona=marina')).text).toContain(
      'Venerdì 20 Niente in programma Si raccoglie a marina: carta',
    );
    expect((await poster('?settimana=2026-11-26&carta=due-a4')).text).toMatch(/Martedì 24 9:00 Prossima/);
  });

  it('shows the next week from Saturday on', async () => {
    town.clock.advance({ hours: 72 });
    expect((await poster()).text).toContain('lunedì 23 novembre – domenica 29 novembre');
  });

  it.each([
    ['?settimana=2026-02-31', 'Questa settimana non esiste'],
    ['?settimana=ieri', 'Questa settimana non esiste'],
    ['?settimana=2026-11-02', 'Questa settimana è passata'],
    ['?settimana=2028-11-02', 'Questa settimana è troppo lontana'],
    ['?settimana=9999-12-31', 'Questa settimana è troppo lontana'],
    ['?categoria=nessuna', 'Di questa categoria non c’è niente'],
    ['?carta=a0', 'Questo formato di carta non c’è'],
    ['?zona=luna', 'Questa zona della raccolta non esiste'],
  ])('says what is wrong with %s', async (query, words) => {
    const { statusCode, text } = await poster(query);
    expect(statusCode).toBe(422);
    expect(text).toContain(words);
  });

  it('is the same document until something changes', async () => {
    const { headers } = await poster();
    const tag = String(headers.etag);
    const known = await town.app.inject({ url: paths.weekPoster, headers: { 'if-none-match': tag } });
    expect(known.statusCode).toBe(304);
  });

  it('follows the town’s settings: sections, colours, maintenance', async () => {
    const { settings } = town.app.context;
    const system_settings = settings.get('settings').system_settings;
    const ask = async (value: object) => {
      settings.put('settings', { system_settings, ...value });
      const { statusCode, body } = await town.app.inject({ url: paths.weekPoster });
      return { statusCode, body };
    };
    expect(await ask({ sections_off: ['events'] })).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining('questa sezione non c’è'),
    });
    expect((await ask({ sections_off: ['waste'] })).body).not.toContain('Si raccoglie');
    const own = await ask({ town_colours: { main: '#7a1f2b', spark: '#e0a526' } });
    expect(own.body).toMatch(/<style>:root:root\{--cobalt:#7a1f2b/);
    const closed = await ask({ system_settings: { ...system_settings, maintenance_enabled: true } });
    expect(closed.statusCode).toBe(503);
  });
});
