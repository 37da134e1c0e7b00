import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../server/content/answers.ts';
import { createEvents } from '../../../server/features/events/events.ts';
import { createSearch, type SearchService } from '../../../server/features/search/search.ts';
import type { EventQuery } from '../../../shared/contract/events.ts';
import { allQuestions } from '../../support/questions/all.ts';
import { fresh } from '../../support/questions/fresh.ts';
import { isRight, QUESTION_CLASSES, type Question } from '../../support/questions/question.ts';
import { itemsOf } from '../../support/questions/shown.ts';
import { strangers } from '../../support/questions/strangers.ts';
import { seededTown } from '../../support/seededTown.ts';

/** The demo town on Saturday 21 November 2026 at ten, asked what residents ask (docs/search.md). */
const town = seededTown();
let search: SearchService;
beforeAll(() => {
  search = createSearch(town.db, town.clock);
});
afterAll(() => town.close());

/** Of a hundred: of all, and of each class, the smallest of which has some twenty. `npm run bench -- search` says what fails. */
const LEAST = 97;
const LEAST_OF_A_CLASS = 90;

function wrongOf(asked: readonly Question[]): Question[] {
  return asked.filter((question) => {
    const answer = search.run(question.q);
    return !isRight(question, itemsOf(answer), { db: town.db, now: town.clock() }, answer.interpretation);
  });
}

it('what residents ask: each class, and all of them', () => {
  const asked = [...allQuestions(town.db), ...fresh, ...strangers];
  const wrong = wrongOf(asked);
  const right = (of: readonly Question[], not: readonly Question[]) => 100 - (100 * not.length) / of.length;
  const words = wrong.map(({ q }) => q).join(', ');
  for (const kind of QUESTION_CLASSES) {
    const ofKind = (question: Question) => question.kind === kind;
    expect(right(asked.filter(ofKind), wrong.filter(ofKind)), `${kind}: ${words}`).toBeGreaterThanOrEqual(
      LEAST_OF_A_CLASS,
    );
  }
  expect(right(asked, wrong), words).toBeGreaterThanOrEqual(LEAST);
});

describe('closed places', () => {
  it.each([
    ['pescheria lunedì', 'Nessuna risulta aperta lunedì 23 novembre: ecco quando aprono', ['Pescheria San Pietro']],
    [
      'dentista oggi',
      'Nessuna risulta aperta oggi, sabato 21 novembre: ecco quando aprono',
      ['Studio dentistico Galizia'],
    ],
  ])('%s: says when it opens, without what else mentions it', (q, said, names) => {
    const { interpretation, information, results } = search.run(q);
    expect(interpretation).toBe(said);
    expect(
      Object.values(results)
        .flat()
        .map(({ title }) => title),
    ).toEqual(names);
    expect(information).toEqual([]);
  });

  it.each([
    ['pizzerie non aperte il lunedì', 'Attività chiuse lunedì 23 novembre', 'Pizzeria · lunedì 23 novembre chiuso'],
    ['pizzerie chiuse', 'Attività chiuse adesso', 'Pizzeria · Chiuso, apre alle 19:00'],
    ['farmacie chiuse adesso', 'Nessuna risulta chiusa adesso: ecco gli orari', 'Salute · Aperto, chiude alle 13:00'],
  ])('%s', (q, said, meta) => {
    const { interpretation, results } = search.run(q);
    expect(interpretation).toBe(said);
    expect(results.activities[0]?.meta).toBe(meta);
  });

  it('are not meant by «strada chiusa»', () => {
    expect(search.run('strada chiusa').interpretation).toBeNull();
  });

  it('are not shown when one with the name is open', () => {
    const { interpretation, results } = search.run('farmacia aperta domenica');
    expect(interpretation).toMatch(/^Attività aperte domani/);
    expect(results.activities.map(({ title }) => title)).toEqual(['Farmacia Marina']);
  });
});

it.each([
  ['furnu', 'pane'],
  ['custureri', 'sarta'],
  ['ogghiu', 'olio'],
  ['milinciani', 'melanzane'],
  ['tiatru', 'teatro'],
  ['dutturi', 'dottore'],
])('finds for %s what it finds for %s', (dialect, italian) => {
  const found = (q: string) => itemsOf(search.run(q)).map(({ title }) => title);
  expect(found(dialect).length).toBeGreaterThan(0);
  expect(found(italian)).toEqual(expect.arrayContaining(found(dialect).slice(0, 2)));
});

describe('what it cannot answer wholly', () => {
  const found = (q: string) => itemsOf(search.run(q)).map(({ title }) => title);

  it('names the missing word and keeps the category', () => {
    const { interpretation, results } = search.run('ristorante giapponese');
    expect(interpretation).toBe('Niente per «giapponese»: ecco ristoranti, pizzerie e bar e gelaterie');
    expect(results.activities).toHaveLength(8);
  });

  it('keeps the rare word of two that nothing has together', () => {
    expect(search.run('frantoio isola').interpretation).toBe('Niente con tutte le parole: ecco «frantoio»');
    expect(found('frantoio isola')).toEqual(['Sagra dell’olio nuovo']);
    // Neither word is much rarer.
    expect(search.run('libri isola').interpretation).toBe('Risultati con alcune delle parole cercate');
  });

  it('answers «pizzeria aperta» with pizzerias and when they open, never with what else is open', () => {
    const { interpretation, results } = search.run('pizzeria aperta adesso');
    expect(interpretation).toMatch(/^Nessuna risulta aperta adesso: ecco quando aprono|^Attività aperte adesso/);
    expect(results.activities.filter(({ meta }) => !meta?.startsWith('Pizzeria'))).toEqual([]);
  });

  it.each(['lidl', 'uber', 'poke', 'ikea', 'lego', 'tesla', 'prada'])('does not take %s for something else', (q) => {
    expect(search.run(q).suggestion).toBeNull();
    expect(found(q)).toEqual([]);
  });

  it.each([
    ['pnae', 'pane'],
    ['biic', 'bici'],
    ['taix', 'taxi'],
    ['vnio', 'vino'],
    ['pzza', 'pizza'],
    ['mni', 'mani'],
    ['motte jazz', 'notte jazz'],
    ['note jazz', 'notte jazz'],
  ])('corrects %s to %s', (q, suggestion) => {
    expect(search.run(q).suggestion).toBe(suggestion);
  });
});

describe('lists and reasons', () => {
  it('says how many there are and leads to the section with the same filter', () => {
    expect(search.run('eventi oggi').more.events).toMatchObject({
      route: '/eventi?when=oggi',
      label: expect.stringMatching(/^Vedi tutti i \d+ di oggi$/),
    });
    expect(search.run('promo weekend').more.promotions?.route).toBe('/promo?when=weekend');
    expect(search.run('pesce').more).toEqual({});
  });

  it.each([
    ['eventi ponte dell’immacolata', 'Vedi tutti i \\d+ del ponte dell’Immacolata'],
    ['eventi vacanze di natale', 'Vedi tutti i \\d+ delle vacanze di Natale'],
    ['eventi in inverno', 'Vedi tutti i \\d+ dell’inverno'],
    ['eventi la prossima settimana', 'Vedi tutti i \\d+ della prossima settimana'],
    ['eventi a dicembre', 'Vedi tutti i \\d+ di dicembre'],
    ['eventi nel weekend', 'Vedi tutti i \\d+ del fine settimana'],
    ['eventi oggi', 'Vedi tutti i \\d+ di oggi'],
  ])('%s: leads to as many as the agenda has', (q, label) => {
    const more = search.run(q).more.events;
    expect(more?.label).toMatch(new RegExp(`^${label}$`));
    const events = createEvents(town.db, town.clock, createAnswers(town.db, town.clock));
    const query = Object.fromEntries(new URL(more?.route ?? '', 'http://town').searchParams) as Partial<EventQuery>;
    expect(events.list({ page: 1, per_page: 24, ...query }).events_total).toBe(more?.total);
  });

  it('shows what is still ahead of a day before what goes on, and the evening too', () => {
    const { events } = search.run('eventi oggi').results;
    expect(events.filter(({ meta }) => meta?.startsWith('in corso'))).toEqual([]);
    expect(events.some(({ meta }) => /oggi alle (19|2\d):/.test(meta ?? ''))).toBe(true);
  });

  it('leaves out what is not wanted', () => {
    const { interpretation, results, more } = search.run('lavoro non stagionale');
    expect(interpretation).toBe('Annunci di lavoro aperti, senza «stagionale»');
    expect(results.jobs).toHaveLength(8);
    expect(results.jobs.filter(({ meta }) => meta?.startsWith('Stagionale'))).toEqual([]);
    // The section has no such filter.
    expect(more).toEqual({});
  });

  it.each([
    ['accetta cani', 'Accetta cani'],
    ['wifi', 'Anche: wifi'],
    ['senza glutine', 'Anche: senza glutine'],
  ])('says why: %s', (q, reason) => {
    expect(search.run(q).results.activities.map((item) => item.reason)).toContain(reason);
  });
});
