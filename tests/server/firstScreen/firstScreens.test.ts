import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFirstScreens } from '../../../server/firstScreen/firstScreens.ts';
import { CONSENT_COOKIE } from '../../../shared/rules/consent.ts';

/** Stands for the built screens: counts in its realm, and shows what the realm tells of the page. */
const SCREEN = `
var times = 0;
var piazza = { render: async () => {
  times++;
  if (location.search === '?throws') throw new Error('no such screen');
  if (location.search === '?never') await fetch('/api/never');
  const { text } = JSON.parse(document.getElementById('preload').textContent);
  return '<p style="--letters:6">' + location.pathname + ' ' + text + ' ' + times + document.cookie + '</p>' +
    '<i style="--letters:6"></i><b style="background:url(&quot;/a.svg&quot;)"></b>';
} };`;

const folder = mkdtempSync(join(tmpdir(), 'piazza-first-'));
for (const [file, text] of [
  ['first/screen.js', SCREEN],
  ['client/.vite/manifest.json', JSON.stringify({ 'start.ts': { file: 'assets/start-1.js' } })],
] as const) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

let now = Temporal.Instant.from('2026-11-23T09:00:00Z');
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

test('a page is rendered of its address and its data, its own styles apart', async () => {
  expect(screens?.start).toBe('/assets/start-1.js');
  expect(await ask('/promo?page=2', 'uno')).toEqual({
    tag: expect.stringMatching(/^[\w-]{27}$/),
    html: '<p data-own="0">/promo uno 1</p><i data-own="0"></i><b data-own="1"></b>',
    style: '[data-own="0"]{--letters:6}[data-own="1"]{background:url("/a.svg")}',
  });
});

test('nothing of one page is left for the next, and the same page is kept for a minute', async () => {
  const first = await ask('/eventi', 'due');
  expect(first.html).toContain('/eventi due 1');
  expect(await ask('/eventi', 'other', 'due')).toBe(first);
  // Whoever has answered the banner has another page than whoever has not.
  expect((await ask('/eventi', 'due', 'due', true)).html).toContain(`/eventi due 1${CONSENT_COOKIE}=`);
  now = now.add({ minutes: 1 });
  expect((await ask('/eventi', 'tre', 'due')).html).toContain('/eventi tre 1');
});

test('pages to type into have none', async () => {
  for (const url of ['/login?ritorno=%2Fprofilo', '/registrati', '/access/menu/OSTERIA1', '/access/flyer/X?y'])
    expect(await screens?.of({ url, preload: preload('modulo'), consented: false }, url)).toBeNull();
  expect((await ask('/loginx', 'altra')).html).toContain('/loginx');
});

test('a page that cannot be rendered, or not in time, has none, and the next one has', async () => {
  expect(await screens?.of({ url: '/?throws', preload: preload(''), consented: false }, 'x')).toBeNull();
  expect(failures).toEqual(['Error: no such screen']);
  expect(await screens?.of({ url: '/?never', preload: preload(''), consented: false }, 'x')).toBeNull();
  expect((await ask('/lavora', 'quattro')).html).toContain('/lavora quattro 1');
  await screens?.close();
});

test('there are none without a build', () => {
  expect(createFirstScreens(() => now, console.error, join(folder, 'none'))).toBeNull();
});
