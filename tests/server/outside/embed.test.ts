import { beforeEach, describe, expect, it } from 'vitest';
import { embedFrame, embedPath, embedScript, isColour } from '../../../shared/rules/embed.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown('2026-11-18T09:00:00.000Z'));

beforeEach(() => {
  const { make } = town;
  const date: [string, string] = ['2026-11-28T20:00:00.000Z', '2026-11-28T22:00:00.000Z'];
  make.event({ slug: 'jazz', title: 'Jazz <i>', category: 'musica', organiser: 'Pro Loco' }, date);
  make.event({ slug: 'coro', title: 'Coro', category: 'musica', organiser: 'Parrocchia' }, date);
  make.event({ slug: 'sagra', title: 'Sagra', category: 'gusto', organiser: 'pro loco' }, date);
  make.activity({ name: 'Forno', category: 'alimentari' }, [[3, '08:00', '13:00']]);
  const owner_id = make.user('Pro');
  const hall = make.activity({ name: 'Sala Mosaico', category: 'alimentari', owner_id });
  const bar = make.activity({ name: 'Bar del Molo', category: 'alimentari' });
  // The organiser's own house, and a bar where it once was a guest.
  for (const activity_id of [hall, bar])
    make.event({ slug: `ospite-${activity_id}`, organiser: 'Casa Mosaico', owner_id, activity_id }, [
      '2026-11-10T20:00:00.000Z',
      '2026-11-10T22:00:00.000Z',
    ]);
});

const embed = async (query: string) => {
  const { statusCode, body, headers } = await town.app.inject({ url: `/incorpora/${query}` });
  const titles = [...body.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, title]) => title);
  return { statusCode, body, headers, titles };
};

describe('a list on other sites', () => {
  it('has absolute links that open beside the host’s page, no cookie and no script, and may be framed and kept', async () => {
    const { statusCode, body, headers, titles } = await embed('eventi');
    expect(statusCode).toBe(200);
    expect(titles).toEqual(['Jazz &lt;i&gt;', 'Coro', 'Sagra']);
    expect(body).toContain('<a href="http://localhost:3000/eventi/jazz" target="_blank" rel="noopener">');
    expect(body).toContain('sab 28 nov, 21:00');
    expect(body).toContain('<main');
    expect(body).not.toContain('<script');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers).toMatchObject({
      ...{ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' },
    });
  });

  it.each([
    ['eventi?categoria=gusto', ['Sagra']],
    ['eventi?organizzatore=Pro%20Loco', ['Jazz &lt;i&gt;', 'Sagra']],
    ['eventi?organizzatore=nessuno', []],
    ['eventi?quanti=1', ['Jazz &lt;i&gt;']],
    ['attivita?categoria=alimentari', ['Forno', 'Bar del Molo', 'Sala Mosaico']],
    ['attivita?categoria=alimentari&quanti=1', ['Forno']],
    ['attivita?organizzatore=casa%20mosaico', ['Sala Mosaico']],
    ['attivita?organizzatore=forno', ['Forno']],
    ['attivita?organizzatore=Pro%20Loco', []],
  ])('narrows %s', async (query, titles) => {
    expect((await embed(query)).titles).toEqual(titles);
  });

  it('takes the host’s colours, and moves those that could not be read', async () => {
    const colours = /:root\{--ground:(#\w+);--words:(#\w+);--accent:(#\w+)\}/;
    expect(colours.exec((await embed('eventi?colore=7a1f2b&sfondo=%23fff8e7')).body)?.slice(1)).toEqual([
      '#fff8e7',
      '#142033',
      '#7a1f2b',
    ]);
    const [, ground, words, accent] = colours.exec((await embed('eventi?sfondo=111111')).body) ?? [];
    expect(ground).toBe('#111111');
    expect([words, accent]).not.toContain('#142033');
  });

  it.each([
    ['promo', 404, 'Questa lista non c’è'],
    ['eventi?categoria=luna', 422, 'Questa categoria non esiste'],
    ['eventi?quanti=500', 422, 'Se ne mostrano da 1 a 20'],
    ['eventi?colore=rosso', 422, '«colore» non è un colore'],
    ['eventi?sfondo=%22%7D%3C/style%3E', 422, '«sfondo» non è un colore'],
  ])('says in the frame what is wrong with %s', async (query, status, words) => {
    const { statusCode, body } = await embed(query);
    expect(statusCode).toBe(status);
    expect(body).toContain(words);
  });

  it('loads its script from anywhere', async () => {
    const { headers } = await town.app.inject({ url: '/incorpora.js' });
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
    });
  });

  it('keeps every other page out of frames', async () => {
    const { headers } = await town.app.inject({ url: '/settimana/locandina' });
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

it.each([
  ['#17439b', true],
  ['17439B', true],
  ['#fff', false],
  ['red', false],
])('%s', (text, is) => expect(isColour(text)).toBe(is));

it('writes the code for the site, with nothing that ends an attribute', () => {
  const choice = { lista: 'eventi', organizzatore: 'Pro "Loco" & co', categoria: '', 'data-x': 'y' } as const;
  expect(embedPath(choice)).toBe('/incorpora/eventi?organizzatore=Pro%20%22Loco%22%20%26%20co');
  expect(embedScript(choice, 'https://t.it', 'Piazza "x"')).toBe(
    '<p><a href="https://t.it/eventi">Eventi da Piazza &quot;x&quot;</a></p>\n<script src="https://t.it/incorpora.js" data-lista="eventi" data-organizzatore="Pro &quot;Loco&quot; &amp; co" async></script>',
  );
  expect(embedFrame({ lista: 'attivita', quanti: '3' }, 'https://t.it', 'Piazza')).toBe(
    '<iframe src="https://t.it/incorpora/attivita?quanti=3" title="Attività da Piazza" width="100%" height="324" loading="lazy" style="border:0"></iframe>',
  );
});
