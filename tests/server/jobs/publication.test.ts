import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../server/content/answers.ts';
import type { Publication } from '../../../server/content/publication.ts';
import { createJobs } from '../../../server/features/jobs/jobs.ts';
import { jobPublication } from '../../../server/features/jobs/publication.ts';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import type { JobDraft } from '../../../shared/kinds/jobs.ts';
import { NOW } from '../../support/app.ts';
import { inserter } from '../../support/rows.ts';
import { seededTown } from '../../support/seededTown.ts';

const DAY = '2026-11-21';
const town = seededTown();
let publication: Publication<JobDraft>;
let owner: number;
let shop: number;
let foreignShop: number;
let category: number;

beforeAll(() => {
  const { db, clock } = town;
  publication = jobPublication(db, clock, createJobs(db, clock, createAnswers(db, clock)));
  owner = idOf("users WHERE email = 'esercente@piazza.test'");
  shop = idOf("activities WHERE slug = 'osteria-del-porto'");
  foreignShop = idOf("activities WHERE slug = 'la-lampara'");
  category = idOf("categories WHERE kind = 'jobs' AND slug = 'ristorazione'");
});
afterAll(() => town.close());

const idOf = (from: string) => town.db.prepare<[], number>(`SELECT id FROM ${from}`).pluck().get() as number;
const author = () => ({ id: owner, is_office: false });
const whole = (changes: Partial<JobDraft> = {}): JobDraft => ({
  ...publication.empty(author(), shop),
  title: ' Lavapiatti ',
  category_id: category,
  contract: 'stagionale',
  working_time: 'part_time',
  salary_min: 9,
  salary_max: 10,
  salary_period: 'hour',
  excerpt: 'Quattro sere a settimana.',
  description: 'Si lava, si asciuga, si **ride**.',
  ...changes,
});
const errors = (changes: Partial<JobDraft>, id: number | null = null) =>
  publication.check(whole(changes), { author: author(), id, day: DAY, now: NOW });
const write = (draft: JobDraft, id: number | null = null) =>
  publication.write(draft, { id, owner_id: owner, now: NOW });

describe('a new ad', () => {
  it('begins with the shop’s name and address, and reports the rest as missing', () => {
    const draft = publication.empty(author(), shop);
    expect(draft).toMatchObject({ employer: 'Osteria del Porto', place: expect.stringContaining('Pescatori') });
    const missing = publication.check(draft, { author: author(), id: null, day: DAY, now: NOW });
    expect(Object.keys(missing)).toEqual([...['title', 'category_id', 'contract', 'working_time', 'description']]);
  });

  it('is told in a few words by its first sentence, until somebody writes others', () => {
    const text = 'Si lavora **al porto**. Quattro sere a settimana.';
    const { id, key } = write(whole({ excerpt: ' ', description: text }));
    const short = () => (publication.detail(key) as JobDetail).excerpt;
    expect([short(), publication.read(id)?.excerpt]).toEqual(['Si lavora al porto.', '']);
    write({ ...(publication.read(id) as JobDraft), description: 'Si lavora in piazza. Di sera.' }, id);
    expect(short()).toBe('Si lavora in piazza.');
    write({ ...(publication.read(id) as JobDraft), excerpt: 'Il lavoro più bello.' }, id);
    expect([short(), publication.read(id)?.excerpt]).toEqual(['Il lavoro più bello.', 'Il lavoro più bello.']);
  });

  it('appears on its page as it was written', () => {
    const questions = [{ text: ' Sai nuotare? ', kind: 'yes_no' as const }];
    expect(errors({ questions })).toEqual({});
    const { id, key } = write(whole({ questions }));
    expect(publication.detail(key) as JobDetail).toMatchObject({
      title: 'Lavapiatti',
      salary: { min: 9, max: 10, period: 'hour' },
      activity: { slug: 'osteria-del-porto' },
      description_html: expect.stringContaining('<strong>ride</strong>'),
      questions: [{ text: 'Sai nuotare?', kind: 'yes_no' }],
      expires_on: '2026-12-21',
      is_open: true,
      takes_applications: true,
    });
    const copy = publication.copy(publication.read(id) as JobDraft);
    expect([copy.title, copy.starts_on, copy.expires_on]).toEqual(['Lavapiatti', null, null]);
  });

  it('can be previewed when it has hardly begun', () => {
    const { key } = write(publication.complete(publication.empty(author(), null)));
    expect(publication.detail(key)).toMatchObject({ title: 'Senza titolo', salary: null });
    const half = whole({ salary_min: 9, salary_period: null, positions: 0, questions: [{ text: '', kind: 'text' }] });
    const drawn = write(publication.complete(half));
    expect(publication.detail(drawn.key)).toMatchObject({ salary: null, positions: 1, questions: [] });
  });
});

const question = (text: string) => ({ text, kind: 'text' as const });

it.each<[string, Partial<JobDraft>, Record<string, string>]>([
  ['blanks for a title', { title: '  ' }, { title: 'Scrivi che lavoro è, per esempio «Cameriera di sala».' }],
  ['a category of another kind', { category_id: 999_999 }, { category_id: 'Scegli una categoria.' }],
  ['no pay but a maximum', { salary_min: null }, { salary_min: 'Scrivi anche da quanto, o togli il massimo.' }],
  [
    'pay without a period',
    { salary_period: null },
    { salary_period: 'Scegli se la paga è all’ora, al mese o all’anno.' },
  ],
  ['a maximum below the minimum', { salary_max: 8 }, { salary_max: 'Il massimo non può essere più basso del minimo.' }],
  ['nobody', { positions: 0 }, { positions: 'Scrivi quante persone cerchi, almeno una.' }],
  ['yesterday', { expires_on: '2026-11-20' }, { expires_on: 'Questo giorno è già passato.' }],
  ['more than a year', { expires_on: '2027-12-01' }, { expires_on: 'Al massimo fra un anno.' }],
  ['a day that is none', { expires_on: '2026-11-31' }, { expires_on: 'Questa data non esiste.' }],
  ['no last day', { expires_on: null }, { expires_on: 'Scegli fino a quando ci si candida.' }],
  ['a start in years', { starts_on: '2028-01-01' }, { starts_on: 'Al massimo fra un anno.' }],
  [
    'the same question twice, and an empty one',
    { questions: [question('Perché?'), question(' Perché? '), question(' ')] },
    { 'questions.1.text': 'Questa domanda c’è già.', 'questions.2.text': 'Scrivi la domanda, o toglila.' },
  ],
])('refuses %s with a sentence at the field', (_what, changes, expected) => {
  expect(errors(changes)).toEqual(Object.fromEntries(Object.entries(expected).map(([path, one]) => [path, [one]])));
});

it('is for the author’s own shops, also those one manages; the office may name any, and a row keeps its own', () => {
  const refusal = { activity_id: ['Scegli uno dei tuoi negozi.'] };
  expect(errors({ activity_id: foreignShop })).toEqual(refusal);
  const office = { author: { id: 1, is_office: true }, id: null, day: DAY, now: NOW };
  expect(publication.check(whole({ activity_id: foreignShop }), office)).toEqual({});
  const { id } = write(whole({ activity_id: foreignShop }));
  expect(errors({ activity_id: foreignShop }, id)).toEqual({});
  const managed = idOf("activities WHERE slug = 'forno-e-fuoco'");
  inserter(town.db)('managers', { activity_id: managed, user_id: owner, accepted_at: NOW });
  expect(errors({ activity_id: managed }, id)).toEqual({});
});

it('is renewed for ninety days from today at most', () => {
  expect(publication.renew?.(whole(), '2027-02-19').expires_on).toBe('2027-02-19');
  expect(() => publication.renew?.(whole(), '2027-02-20')).toThrow(
    expect.objectContaining({
      statusCode: 422,
      fields: { until: ['Un annuncio si rinnova per 90 giorni al massimo: fino al 19 febbraio 2027.'] },
    }),
  );
});
