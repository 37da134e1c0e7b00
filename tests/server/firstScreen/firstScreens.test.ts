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
);
afterAll(() => rmSync(folder, { recursive: true }));

const preload = (text: string) => JSON.stringify({ text });

/** Asks until the thread is up: whoever asks a thread that is starting may be too early. */
async function ask(url: string, text: string, tag = text, consented = false) {
  for (let tries = 0; tries < 100; tries++) {
    const screen = await screens?.of({ url, preload: preload(text), consented }, tag);
    if (screen) return screen;
  }
  throw new Error('the thread does not answer');
}

const words = ({ html }: { html: string }) => /<p[^>]*>(.*)<\/p>/.exec(html)?.[1];

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
  for (const url of ['/login?ritorno=%2Fprofilo', '/registrati', '/access/menu/OSTERIA1', '/checkout/festa'])
    expect(await screens?.of({ url, preload: preload('modulo'), consented: false }, url)).toBeNull();
  expect((await ask('/loginx', 'altra')).html).toContain('/loginx');
});

test('a page that cannot be rendered has none, and the next one has', async () => {
  expect(await screens?.of({ url: '/?throws', preload: preload(''), consented: false }, 'x')).toBeNull();
  expect(failures).toEqual(['Error: no such screen']);
  expect((await ask('/lavora', 'quattro')).html).toContain('/lavora quattro');
  await screens?.close();
});

test('there are none without a build', () => {
  expect(createFirstScreens(() => now, console.error, join(folder, 'none'))).toBeNull();
});
