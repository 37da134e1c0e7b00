import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFirstScreens } from '../../../server/firstScreen/firstScreens.ts';

/** Stands for the built screens. */
const SCREEN = `
let times = 0;
export const prepare = async () => {};
export function render({ preload, consented, now }) {
  if (location.search === '?hangs') for (;;);
  if (location.search === '?throws') throw new Error('no such screen');
  const { text } = JSON.parse(preload);
  return '<p style="--letters:6">' + [location.pathname, text, consented, now, ++times].join(' ') + '</p>' +
    '<i style="--letters:6"></i><b style="background:url(&quot;/a.svg&quot;)"></b>';
}`;

const folder = mkdtempSync(join(tmpdir(), 'piazza-first-'));
for (const [file, text] of [
  ['first/screen.js', SCREEN],
  ['first/package.json', '{ "type": "module" }'],
  ['client/.vite/manifest.json', JSON.stringify({ 'start.ts': { file: 'assets/start-1.js' } })],
  ['client/assets/start-1.js', 'start();\n'],
] as const) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const MINUTE = Temporal.Instant.from('2026-11-23T09:00:00Z');
let now = MINUTE.add({ seconds: 31 });
const failures: string[] = [];
const screens = createFirstScreens(
  () => now,
  (reason) => failures.push(reason),
  folder,
  1_000,
);
afterAll(() => rmSync(folder, { recursive: true }));

const preload = (text: string) => JSON.stringify({ text });

const ask = (url: string, text: string, tag: string | null = text, consented = false) =>
  screens?.of({ url, preload: preload(text), consented }, tag) ?? null;

const words = (screen: { html: string } | null) => /<p[^>]*>(.*)<\/p>/.exec(screen?.html ?? '')?.[1];

test('a page is rendered of its address, its data and the minute, its own styles apart', async () => {
  expect(screens?.start).toBe('start();');
  const at = MINUTE.epochMilliseconds;
  expect(await ask('/promo?page=2', 'uno')).toEqual({
    tag: expect.stringMatching(/^[\w-]{27}$/),
    html: `<p data-own="0">/promo uno false ${at} 1</p><i data-own="0"></i><b data-own="1"></b>`,
    style: '[data-own="0"]{--letters:6}[data-own="1"]{background:url("/a.svg")}',
    now: at,
  });
});

test('the same page is kept for a minute', async () => {
  const first = await ask('/eventi', 'due');
  expect(words(first)).toContain('/eventi due false');
  expect(await ask('/eventi', 'other', 'due')).toBe(first);
  // Whoever has answered the banner has another page than whoever has not.
  expect(words(await ask('/eventi', 'due', 'due', true))).toContain('/eventi due true');
  now = now.add({ minutes: 1 });
  expect(words(await ask('/eventi', 'tre', 'due'))).toContain(`/eventi tre false ${MINUTE.epochMilliseconds + 60_000}`);
});

test('pages that begin with what only the browser knows have none', async () => {
  for (const url of ['/registrati', '/access/menu/OSTERIA1', '/checkout/festa'])
    expect(await screens?.of({ url, preload: preload('modulo'), consented: false }, url)).toBeNull();
  expect(words(await ask('/registratix', 'altra'))).toContain('/registratix');
});

test('a page that cannot be rendered has none, and the next one has', async () => {
  expect(await ask('/?throws', '')).toBeNull();
  expect(failures).toEqual(['Error: no such screen']);
  expect(words(await ask('/lavora', 'quattro'))).toContain('/lavora quattro');
});

test('the answer to a form is rendered for it, and not kept', async () => {
  expect(words(await ask('/contatti', 'mio', null))).toContain('/contatti mio');
  expect(words(await ask('/contatti', 'tuo', null))).toContain('/contatti tuo');
});

test('pages with any query are bounded, others are not', async () => {
  now = now.add({ seconds: 1 });
  const asked = Array.from({ length: 60 }, (_, number) => ask(`/promo?x=${number}`, 'folla'));
  const other = ask('/promo', 'senza');
  const come = (await Promise.all(asked)).filter((one) => one !== null);
  expect(come).toHaveLength(50);
  expect(words(await other)).toBeUndefined();
  expect(words(await ask('/promo', 'senza'))).toContain('/promo senza');
  now = now.add({ seconds: 1 });
  expect(words(await ask('/promo?x=61', 'dopo'))).toContain('dopo');
});

test('a page that does not come to an end has none, and a new thread renders the next', async () => {
  now = now.add({ seconds: 1 });
  const stuck = ask('/?hangs', '');
  expect(await Promise.all([stuck, ask('/servizi', 'dietro')])).toEqual([null, null]);
  expect(await ask('/servizi', 'dietro')).toBeNull();
  now = now.add({ minutes: 1 });
  expect(words(await ask('/servizi', 'dietro'))).toContain('/servizi dietro');
  await screens?.close();
});

test('there are none without a build', () => {
  expect(createFirstScreens(() => now, console.error, join(folder, 'none'))).toBeNull();
});
