import { expect, it } from 'vitest';
import { OPEN_REQUEST_DAYS } from '../../../shared/rules/roleRequests.ts';
import { person, restarted, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { inserter } from '../../support/rows.ts';

const NEVER_USED = '2026-10-22T09:00:00.000Z';

const town = await townPerFile(() => testApp());
const insert = inserter(town.db);

const removeExpired = async () => (await restarted(town.app)).close();
const emails = () => town.db.prepare('SELECT email FROM users ORDER BY id').pluck().all();
const rows = (table: string) => town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

/** An account that was made thirty days ago and has some data. */
function old(email: string, options: Parameters<typeof person>[2] = {}): number {
  const id = person(town.app, email, options);
  town.db.prepare('UPDATE users SET created_at = ? WHERE id = ?').run(NEVER_USED, id);
  return id;
}

it('an account that was neither confirmed nor used for thirty days is deleted with all its data', async () => {
  const gone = old('mai@example.it', { verified: false });
  insert('sessions', { user_id: gone, last_seen_at: NEVER_USED });
  insert('saved_items', { user_id: gone, kind: 'events', item_id: 1 });
  old('confermata@example.it');
  old('con-un-ruolo@example.it', { verified: false, roles: ['amministratore'] });
  const suspended = old('sospesa@example.it', { verified: false });
  town.db.prepare("UPDATE users SET suspended_at = '2026', suspension_reason = 'x' WHERE id = ?").run(suspended);
  const used = old('in-uso@example.it', { verified: false });
  insert('sessions', { user_id: used, last_seen_at: '2026-10-22T09:00:00.001Z' });
  person(town.app, 'nuova@example.it', { verified: false });
  await removeExpired();
  expect(emails()).toEqual([
    'confermata@example.it',
    'con-un-ruolo@example.it',
    'sospesa@example.it',
    'in-uso@example.it',
    'nuova@example.it',
  ]);
  expect([rows('sessions'), rows('saved_items')]).toEqual([1, 0]);
  // The other account was used one millisecond later, so it expires one millisecond later.
  town.clock.advance({ milliseconds: 1 });
  await removeExpired();
  expect(emails()).not.toContain('in-uso@example.it');
});

it('a role request that is unanswered for a year is deleted with its attachments, and the person is told', async () => {
  const request_id = insert('role_requests', { user_id: person(town.app, 'salvo@example.it'), role: 'esercente' });
  insert('role_request_files', { request_id });
  town.clock.advance({ milliseconds: OPEN_REQUEST_DAYS * 86_400_000 - 1 });
  await removeExpired();
  expect(rows('role_requests')).toBe(1);
  town.clock.advance({ milliseconds: 1 });
  await removeExpired();
  expect([rows('role_requests'), rows('role_request_files'), rows('discarded_files')]).toEqual([0, 0, 1]);
  expect(town.db.prepare('SELECT title FROM notifications').pluck().all()).toEqual([
    'La richiesta «Esercente» è scaduta',
  ]);
  expect(rows('notification_deliveries')).toBe(1);
});

it('a click on install is kept for as long as administrators see it, thirty days', async () => {
  for (const [platform, created_at] of [
    ['2015', '2015-03-01T10:00:00.000Z'],
    ['thirty days ago', '2026-10-22T09:00:00.000Z'],
    ['since', '2026-10-22T09:00:00.001Z'],
  ] as const)
    insert('install_clicks', { platform, created_at });
  await removeExpired();
  expect(town.db.prepare('SELECT platform FROM install_clicks').pluck().all()).toEqual(['since']);
});
