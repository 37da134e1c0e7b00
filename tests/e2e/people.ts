import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type Database from 'better-sqlite3';
import sharp from 'sharp';
import { storePhoto } from '../../server/content/photos.ts';
import { DEMO_PASSWORD } from '../../server/demo.ts';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { NOTIFICATION_TYPES } from '../../shared/rules/notifications.ts';
import { PORTAL } from './address.ts';
import { call } from './calls.ts';
import { change, lookUp, withDb } from './database.ts';

/** People inserted directly into the database, because signing up is tested elsewhere and rate-limited. */

export interface Person {
  id: number;
  token: string;
}

export function newPerson(
  roles: string[] = [],
  name = 'Rosalia Prova',
  dataDir = process.env.E2E_DATA_DIR as string,
): Person {
  return withDb((db) => {
    const now = new Date().toISOString();
    const email = `${newToken().slice(0, 12).toLowerCase()}@example.it`;
    const { lastInsertRowid } = db
      .prepare('INSERT INTO users (name, email, email_verified_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?)')
      .run(name, email, now, now, now);
    const id = Number(lastInsertRowid);
    for (const role of roles) {
      db.prepare('INSERT INTO user_roles (user_id, role, granted_at) VALUES (?, ?, ?)').run(id, role, now);
    }
    return newSession(db, id);
  }, dataDir);
}

/** Signs in the person with this id. */
export function newSession(db: Database.Database, id: number): Person {
  const token = newToken();
  const now = new Date().toISOString();
  db.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  ).run(hashToken(token), id, now, now, new Date(Date.now() + 86_400_000).toISOString());
  return { id, token };
}

/** A place of that owner, without reviews. @returns its page's path */
export function ownedPlace(owner: Person): string {
  return withDb((db) => {
    const slug = `prova-${owner.id}`;
    db.prepare(
      `INSERT INTO activities (slug, name, category_id, owner_id, status, excerpt, description, address, district, lat, lng, published_at, created_at, updated_at)
       SELECT ?, 'Forno di prova', category_id, ?, 'published', 'Pane.', 'Ogni mattina.', address, district, lat, lng, published_at, created_at, updated_at
       FROM activities WHERE slug = 'osteria-del-porto'`,
    ).run(slug, owner.id);
    return `/attivita/${slug}`;
  });
}

/** Gives that place a photo: one colour, 1600 by 1000. */
export async function givePhoto(path: string): Promise<void> {
  const photo = await keptPicture(1600, 1000);
  change('UPDATE activities SET photo_path = ? WHERE slug = ?', photo, path.split('/').pop());
}

/** Gives a page of that flyer the image of how it was printed: one colour, 1240 by 1754. */
export async function givePage(path: string, page: number): Promise<void> {
  const photo = await keptPicture(1240, 1754);
  const insert = 'INSERT INTO flyer_pages (flyer_id, page, photo_path) SELECT id, ?, ? FROM flyers WHERE slug = ?';
  change(insert, page, photo, path.split('/').pop());
}

async function keptPicture(width: number, height: number): Promise<string> {
  const folder = process.env.E2E_DATA_DIR as string;
  const file = join(folder, `${randomUUID()}.jpg`);
  await sharp({ create: { width, height, channels: 3, background: '#c93a22' } })
    .jpeg()
    .toFile(file);
  const photo = await storePhoto(folder, file);
  rmSync(file);
  return photo;
}

export const emailOf = ({ id }: Person): string => lookUp('SELECT email FROM users WHERE id = ?', id);

/** One of the demo's six, signed in. @param key as in 'esercente@piazza.test' */
export function demoPerson(key: string): Person {
  return withDb((db) => {
    const id = db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(`${key}@piazza.test`);
    return newSession(db, id as number);
  });
}

/** Fills in the form of the sign-in on this page and sends it, by default as one of the demo's people would. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** Signs this browser in as that person. */
export async function signInAs(browser: BrowserContext | Page, person: Person, url = PORTAL): Promise<void> {
  const context = 'context' in browser ? browser.context() : browser;
  await context.addCookies([{ name: SESSION_COOKIE, value: person.token, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Takes this page's session away. It leaves the portal's pages first: what one was still asking for would be refused, and an error in the console. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies({ name: SESSION_COOKIE });
}

let editor: Person | undefined;

interface Announcement {
  title: string;
  body?: string;
  type?: string;
  deep_link?: string;
}

/** Sends one person a notification from the office. */
export async function announce(request: APIRequestContext, to: Person, announcement: Announcement): Promise<void> {
  editor ??= newPerson(['redattore'], 'Redazione Prova');
  const message = {
    body: 'Il testo dell’avviso.',
    type: 'info',
    deep_link: '/eventi',
    audience: { kind: 'users', user_ids: [to.id] },
    ...announcement,
  };
  await call(request, 'POST', '/api/office/notifications', message, editor);
}

/** The deliveries of a person, newest first. */
export function deliveriesOf(person: Person): { id: number; notification_id: number; read_at: string | null }[] {
  return withDb((db) =>
    db
      .prepare<[number], { id: number; notification_id: number; read_at: string | null }>(
        'SELECT id, notification_id, read_at FROM notification_deliveries WHERE user_id = ? ORDER BY id DESC',
      )
      .all(person.id),
  );
}

/** Inserts many at once, for a list longer than a page, of each type in turn. */
export function deliverMany(person: Person, count: number): void {
  withDb((db) => {
    const notification = db.prepare(
      "INSERT INTO notifications (title, body, type, deep_link, created_at) VALUES (?, 'Testo', ?, '/eventi', ?)",
    );
    const delivery = db.prepare(
      'INSERT INTO notification_deliveries (notification_id, user_id, created_at) VALUES (?, ?, ?)',
    );
    db.transaction(() => {
      for (let index = 1; index <= count; index++) {
        const now = new Date().toISOString();
        const type = NOTIFICATION_TYPES[index % NOTIFICATION_TYPES.length];
        delivery.run(notification.run(`Avviso ${index}`, type, now).lastInsertRowid, person.id, now);
      }
    })();
  });
}
