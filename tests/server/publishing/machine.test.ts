import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Outcome } from '../../../shared/contract/publishing.ts';
import { person, restarted } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type Desk, desk } from '../../support/desk.ts';

/**
 * An author, a stranger and the office make random moves on one place. After each move everything public shows the name that an
 * entitled person put online last, and no other; the history has every name that was ever online.
 */
const MOVES = [
  ...(['save', 'save', 'submit', 'submit', 'withdraw', 'discard', 'preview', 'link', 'archive', 'restore'] as const),
  ...(['trust', 'schedule', 'due', 'approve', 'approve', 'changes', 'reject', 'undo', 'stranger', 'office'] as const),
];
type Move = (typeof MOVES)[number];

const town = await contentTown();
let [office, anna, bruno]: Desk[] = [];
let words = 0;
let indexes: string[] = [];

beforeAll(async () => {
  office = await desk(town, 'redazione@example.it', ['redattore']);
  anna = await desk(town, 'anna@example.it', ['esercente']);
  bruno = await desk(town, 'bruno@example.it', ['esercente']);
  // The full-text indexes of all sections.
  indexes = town.db.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE '%fts5vocab%'").pluck().all() as string[];
  expect(indexes).toContain('search_activities_words');
});
afterAll(() => town.close());

/** A word that occurs nowhere else. */
const newWord = () => `zq${(++words).toString(36)}wx`;

class Run {
  readonly id: number;
  readonly authorId = person(town.app, 'anna@example.it');
  live: string;
  draft: string;
  readonly secrets = new Set<string>();
  readonly published: string[];
  isArchived = false;
  isTrusted = false;

  constructor() {
    this.live = newWord();
    this.draft = this.live;
    this.published = [];
    const slug = this.live;
    this.id = town.make.activity({ name: `Bar ${this.live}`, slug, owner_id: this.authorId, address: 'Via Roma 1' });
    town.db.prepare('DELETE FROM trusted_authors').run();
  }

  async make(move: Move): Promise<void> {
    town.clock.advance({ seconds: 7 });
    const [author, newsroom, stranger] = [anna as Desk, office as Desk, bruno as Desk];
    const revision = town.db
      .prepare<[number], { id: number; version: number; state: string }>(
        `SELECT id, version, state FROM revisions WHERE kind = 'activities' AND item_id = ? AND author_id = ${this.authorId}
         AND state IN ('draft', 'submitted', 'to_correct', 'scheduled')`,
      )
      .get(this.id);
    const at = `/api/desk/revisions/${revision?.id ?? 999_999}`;
    const decide = (body: object) =>
      newsroom.ask<Outcome>('POST', `/api/office/revisions/${revision?.id ?? 999_999}/decision`, {
        version: revision?.version ?? 1,
        ...body,
      });
    if (move === 'save') {
      const opened = await author.open('activities', { item_id: this.id });
      const word = newWord();
      const saved =
        opened.status === 201
          ? await author.save('activities', opened.body.revision.id, { name: `Bar ${word}` })
          : opened;
      if (saved.status !== 200) return;
      this.draft = word;
      this.secrets.add(word);
    } else if (move === 'submit') {
      const { status, body } = await author.submit(revision?.id ?? 999_999, { overrule: ['name'] });
      if (status === 200 && body.state === 'approved') {
        expect(this.isTrusted).toBe(true);
        this.goesOnline(this.draft);
      }
    } else if (move === 'approve') {
      const { status, body } = await decide({ decision: 'approve', overrule: ['name'] });
      if (status === 200) {
        expect(revision?.state).toBe('submitted');
        if (body.state === 'approved') this.goesOnline(this.draft);
      }
    } else if (move === 'office') {
      const word = newWord();
      const opened = await newsroom.open('activities', { item_id: this.id });
      if (opened.status !== 201) return;
      await newsroom.save('activities', opened.body.revision.id, { name: `Bar ${word}` });
      expect((await newsroom.submit(opened.body.revision.id)).body.state).toBe('approved');
      this.goesOnline(word);
    } else if (move === 'undo') {
      const { data } = (
        await newsroom.ask<{ data: { id: number; item_id: number; undoable: boolean; before: { name: string } }[] }>(
          'GET',
          '/api/office/changes',
        )
      ).body;
      const last = data.find((change) => change.item_id === this.id && change.undoable);
      if (last === undefined) return;
      expect((await newsroom.ask('POST', `/api/office/changes/${last.id}/undo`)).status).toBe(200);
      this.goesOnline(last.before.name.replace('Bar ', ''));
    } else if (move === 'stranger') {
      const tries = [
        stranger.open('activities', { item_id: this.id }),
        stranger.submit(revision?.id ?? 999_999),
        stranger.ask('PUT', `/api/desk/activities/items/${this.id}/archive`),
        stranger.ask('GET', `${at}/preview`),
        author.ask('POST', `/api/office/revisions/${revision?.id ?? 999_999}/decision`, {
          version: 1,
          decision: 'approve',
        }),
      ];
      for (const { status } of await Promise.all(tries)) expect([403, 404, 429]).toContain(status);
    } else if (move === 'archive' || move === 'restore') {
      const { status } = await author.ask(
        move === 'archive' ? 'PUT' : 'DELETE',
        `/api/desk/activities/items/${this.id}/archive`,
      );
      if (status === 200) this.isArchived = move === 'archive';
    } else if (move === 'trust') {
      this.isTrusted = !this.isTrusted;
      await newsroom.ask(this.isTrusted ? 'PUT' : 'DELETE', `/api/office/users/${this.authorId}/trust`);
    } else if (move === 'changes' || move === 'reject') await decide({ decision: move, reason: 'Così non va bene.' });
    else if (move === 'schedule') {
      const { status, body } = await author.submit(revision?.id ?? 999_999, {
        overrule: ['name'],
        ...this.inAMinute(),
      });
      if (status === 200 && body.state === 'approved') this.goesOnline(this.draft);
    } else if (move === 'due') await this.publishDue(revision);
    else if (move === 'preview') await author.ask('GET', `${at}/preview`);
    else if (move === 'link') {
      const { url = '' } = (await author.ask<{ url?: string }>('POST', `${at}/preview-link`)).body;
      if (url !== '') await town.app.inject({ url: `/api/previews/${url.split('/').at(-1)}` });
    } else if (move === 'withdraw') await author.ask('DELETE', `${at}/submission`);
    else await author.ask('DELETE', at);
  }

  /** The next minute by the town's clock, which in November is an hour ahead of UTC. */
  inAMinute(): { publish_at: string } {
    return { publish_at: town.clock().add({ hours: 1, minutes: 2 }).toString().slice(0, 16) };
  }

  /** Moves the clock past that minute and restarts the portal, which publishes what is due. */
  async publishDue(revision: { id: number; state: string } | undefined): Promise<void> {
    town.clock.advance({ minutes: 3 });
    await (await restarted(town.app)).close();
    const state = town.db
      .prepare('SELECT state FROM revisions WHERE id = ?')
      .pluck()
      .get(revision?.id ?? 0);
    if (revision?.state === 'scheduled' && state === 'approved') this.goesOnline(this.draft);
    // Only revisions that were approved, or needed no approval, are published on schedule.
    else if (revision?.state !== 'scheduled') expect(state).toBe(revision?.state);
  }

  goesOnline(word: string): void {
    this.live = word;
    this.published.push(word);
    this.secrets.delete(word);
  }

  /** Reads everything that is public. */
  async look(): Promise<void> {
    const get = async (url: string) => (await town.app.inject({ url, headers: { accept: '*/*' } })).body;
    const slug = town.db.prepare('SELECT slug FROM activities WHERE id = ?').pluck().get(this.id);
    const everything = (
      await Promise.all(
        [
          '/api/activities?per_page=100',
          `/api/activities/${slug}`,
          '/api/home',
          '/sitemap.xml',
          `/attivita/${slug}`,
          '/attivita',
          '/feed/eventi.xml',
          '/feed/promo.xml',
          `/share/activities/${this.id}.png`,
        ].map(get),
      )
    ).join('\n');
    expect([this.isArchived, everything.includes(`Bar ${this.live}`)]).toEqual([this.isArchived, !this.isArchived]);
    const rows = JSON.stringify(town.db.prepare('SELECT * FROM activities').all());
    const terms = indexes.flatMap((table) => town.db.prepare(`SELECT term FROM ${table}`).pluck().all());
    for (const secret of this.secrets) {
      expect(everything).not.toContain(secret);
      expect(rows).not.toContain(secret);
      expect(terms).not.toContain(secret);
    }
    const newest = [...this.secrets].at(-1);
    if (newest !== undefined) expect(await get(`/api/search?q=${newest}`)).not.toContain(`Bar ${newest}`);
    const kept = JSON.stringify(
      town.db
        .prepare("SELECT body FROM revisions WHERE kind = 'activities' AND item_id = ? AND state = 'approved'")
        .pluck()
        .all(this.id),
    );
    for (const word of this.published) expect(kept).toContain(word);
  }
}

it('shows no draft, loses no version and publishes for nobody without the right, whatever the moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { minLength: 4, maxLength: 14 }), async (moves) => {
      const run = new Run();
      for (const move of moves) {
        await run.make(move);
        await run.look();
      }
      town.db.prepare('DELETE FROM activities WHERE id = ?').run(run.id);
    }),
    { numRuns: 12 },
  );
}, 120_000);
