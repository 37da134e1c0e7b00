import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DEMO_PASSWORD } from '../../server/demo.ts';
import { paths } from '../../shared/paths.ts';
import { CONSENT_TEXTS } from '../../shared/rules/consent.ts';
import { type Portal, startPortal } from '../firefox/portal.ts';
import { saleOf } from '../server/tickets/sale.ts';
import { freePort } from '../support/freePort.ts';
import { startHost } from '../support/hostPage.ts';
import type { Hands } from './hands.ts';

/** The demo town, whose portal a journey may stop and start again. */
export async function startTown() {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-engines-'));
  const port = await freePort();
  let portal: Portal = await startPortal({ port, folder });
  return {
    origin: `http://localhost:${port}`,
    /** An event with free places, in a week. @returns its page's path */
    freeEvent(): string {
      const db = new Database(join(folder, 'piazza.db'));
      try {
        return `/eventi/${saleOf(db, { starts_at: new Date(Date.now() + 7 * 86_400_000).toISOString() }).slug}`;
      } finally {
        db.close();
      }
    },
    stop: () => portal.stop(),
    async start() {
      portal = await startPortal({ port, folder });
    },
    async close() {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Town = Awaited<ReturnType<typeof startTown>>;

/** The first visit: the worker is installed and the question about cookies answered. */
export async function arrive(hands: Hands, { origin }: Town): Promise<void> {
  await hands.open(origin);
  await hands.press('button', CONSENT_TEXTS.only_necessary);
  await hands.until(() => navigator.serviceWorker.controller !== null);
}

export type Journeys = Record<string, (hands: Hands, town: Town) => Promise<void>>;

/** What a resident does. */
export const JOURNEYS = {
  /** It takes presses as soon as it shows. */
  async home(hands, { origin }) {
    await hands.open(`${origin}/?di-nuovo`);
    const top = await hands.run(
      () =>
        new Promise<string | undefined>((resolve) => {
          const look = () =>
            document.querySelector('#splash:not([data-hidden])') !== null
              ? requestAnimationFrame(look)
              : resolve(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[id]')?.id);
          look();
        }),
    );
    if (top === 'splash') throw new Error('the splash, which is hidden, takes the presses');
    await hands.arrives(/^Buon/);
  },

  /** A place is searched for and opened. */
  async search(hands, { origin }) {
    await hands.open(origin);
    await hands.write('Cerca nel portale', 'gelato');
    await hands.press('button', 'Cerca');
    await hands.press('link', /^Gelateria/);
    await hands.arrives(/^Gelateria/);
  },

  async event(hands, { origin }) {
    await hands.open(origin + paths.events);
    await hands.arrives('Eventi');
    const title = await hands.run(() => document.querySelector('article h2, article h3')?.textContent ?? '');
    await hands.press('link', title);
    await hands.arrives(title);
  },

  /** A drawing is dark where the reader prefers it, and only there. */
  async drawing(hands, { origin }) {
    await hands.open(origin + paths.sustainability);
    await hands.until(async () => {
      const image = document.querySelector<HTMLImageElement>('article img[src^="/storage/scenes/"]');
      if (image?.complete !== true) return false;
      const brush = document.createElement('canvas').getContext('2d');
      if (brush === null) return false;
      brush.drawImage(image, 0, 0, 16, 10);
      const shades = brush.getImageData(0, 0, 16, 10).data.filter((_, index) => index % 4 !== 3);
      const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length;
      return mean < 128 === matchMedia('(prefers-color-scheme: dark)').matches;
    });
  },

  /** An empty date is marked as such, for the style sheet that hides the day which WebKit writes into it. */
  async emptyDate(hands, { origin }) {
    await hands.open(origin + paths.eventPrivateRequest);
    await hands.until(() => document.querySelector('input[type="date"][data-empty]') !== null);
    await hands.run(() => {
      const field = document.querySelector('input[type="date"]') as HTMLInputElement;
      field.value = field.min;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await hands.until(() => document.querySelector('input[type="date"]')?.matches('[data-empty]') === false);
  },

  /** A field that gets the focus from a script lies under no bar, wherever the page was scrolled to: Firefox leaves a half where it is. */
  async focus(hands, { origin }) {
    await hands.open(origin + paths.eventPrivateRequest);
    await hands.until(() => document.querySelector('input[type="date"][data-empty]') !== null);
    const covered = await hands.run(async () => {
      const found: string[] = [];
      for (const top of [0, document.body.scrollHeight])
        for (const field of document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)')) {
          if (!field.checkVisibility()) continue;
          scrollTo({ top, behavior: 'instant' });
          field.focus();
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const { x, y, width, height } = field.getBoundingClientRect();
          const over = document.elementFromPoint(x + width / 2, y + height / 2);
          if (over !== field) found.push(`${field.outerHTML} under ${over?.outerHTML}`.slice(0, 300));
        }
      return found;
    });
    if (covered.length > 0) throw new Error(covered.join('\n'));
  },

  /** Another site shows the town's events under a strict policy, and the link where its policy forbids frames. */
  async embed(hands, { origin }) {
    const host = await startHost(origin);
    try {
      await hands.open(host.origin);
      await hands.until(() => {
        const { src } = document.querySelector('iframe') ?? {};
        return src !== undefined && performance.getEntriesByName(src).length > 0;
      });
      await hands.open(`${host.origin}/chiuso`);
      await hands.sees('Questo sito non lascia mostrare qui la lista');
      await hands.sees('Eventi da Piazza');
    } finally {
      host.close();
    }
  },

  /** A free place is booked, and its ticket opens without a network. */
  async ticket(hands, town) {
    await hands.open(town.origin + town.freeEvent());
    await hands.press('link', 'Prenota');
    await hands.press('button', 'Uno in più, Intero');
    await hands.write(/^Nome e cognome/, 'Anna Riso');
    await hands.write(/^Email/, 'anna@example.it');
    await hands.press('box', 'Ho letto e va bene.');
    await hands.press('button', /^Prenota/);
    await hands.arrives('Il posto è tuo');
    await hands.press('link', /Apri/);
    await hands.sees('Mostra il QR all’ingresso');
    await hands.until(
      async () => (await caches.match(`/api${location.pathname.replace('ticket', 'tickets')}`)) !== undefined,
    );
    const ticket = await hands.run(() => location.href);

    await town.stop();
    await hands.open(ticket);
    await hands.sees('Mostra il QR all’ingresso');
    await hands.open(town.origin);
    await hands.arrives(/^Buon/);
    await hands.sees(/Dati salvati (a mezzanotte|all)/);
    await town.start();
  },

  /** After signing in, the bell opens the notifications. */
  async signIn(hands, { origin }) {
    await hands.open(origin + paths.login);
    await hands.write('Email', 'cittadino@piazza.test');
    await hands.write('Password', DEMO_PASSWORD);
    await hands.press('button', 'Accedi');
    await hands.until(() => location.pathname !== '/login');
    await hands.press('button', /^Notifiche/);
    await hands.sees('Centro notifiche');
  },
} satisfies Journeys;
