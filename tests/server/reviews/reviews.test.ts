import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const BODY = 'Cena tranquilla, pesce fresco e conto onesto.';
const REVIEW = { rating: 4, body: BODY, visited_on: '2026-11-20' };
const URL = '/api/activities/il-faro/review';

let owner: string;
let anna: string;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  owner = await signIn(town.app, 'oste@example.it', { name: 'Totò Oste', roles: ['esercente'] });
  anna = await signIn(town.app, 'anna@example.it', { name: 'Anna Riso' });
  town.make.activity({ slug: 'il-faro', name: 'Il Faro', owner_id: person(town.app, 'oste@example.it') });
});

const write = (cookie: string, change: object = {}) =>
  call(town.app, 'PUT', URL, { cookie, body: { ...REVIEW, ...change } });
const detail = () => town.read<ActivityDetail>('/api/activities/il-faro');
const mine = async (cookie: string) => (await call(town.app, 'GET', URL, { cookie })).json();
const told = (email: string) => noticesOf(town.db, email);
const idOf = () => town.db.prepare('SELECT id FROM reviews').pluck().get() as number;

describe('writing a review', () => {
  it('is stored as text and counted at once, and the owner is notified', async () => {
    const answer = await write(anna, { body: `  <b>Buono</b> davvero, ci torno.\nGrazie.  ` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      review: {
        id: idOf(),
        rating: 4,
        body: '<b>Buono</b> davvero, ci torno.\nGrazie.',
        visited_on: '2026-11-20',
        is_archived: false,
      },
      is_owner: false,
    });
    expect(await detail()).toMatchObject({
      rating: { average: 4, count: 1 },
      rating_spread: [0, 0, 0, 1, 0],
      reviews: [{ author: 'Anna Riso', body: '<b>Buono</b> davvero, ci torno.\nGrazie.' }],
    });
    expect(told('oste@example.it')).toEqual([
      {
        title: 'Una nuova recensione di Il Faro',
        body: '4 stelle. Puoi rispondere dalla scheda.',
        deep_link: '/attivita/il-faro#recensioni',
      },
    ]);
  });

  it('a second time changes the first one, and the owner is not notified again', async () => {
    await write(anna);
    town.clock.advance({ hours: 24 * 40 });
    // The visit is now more than thirty days ago, but an unchanged date stays valid.
    expect((await write(await signIn(town.app, 'anna@example.it'), { rating: 2 })).statusCode).toBe(200);
    const { reviews, rating } = await detail();
    expect(rating).toEqual({ average: 2, count: 1 });
    expect(reviews[0]).toMatchObject({
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-12-31T09:00:00.000Z',
    });
    expect(told('oste@example.it')).toHaveLength(1);
  });

  it('no longer counts after two years, and then the person may write again', async () => {
    await write(anna);
    town.clock.advance({ hours: 24 * 731 });
    expect((await detail()).rating).toBe(null);
    const again = await signIn(town.app, 'anna@example.it');
    expect(await mine(again)).toEqual({ review: null, is_owner: false });
    expect((await write(again)).json().errors).toHaveProperty('visited_on');
    expect((await write(again, { visited_on: '2028-11-20' })).statusCode).toBe(200);
    expect((await detail()).rating).toEqual({ average: 4, count: 1 });
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Scegli da una a cinque stelle.'],
    [{ rating: 6 }, 'rating', 'Scegli da una a cinque stelle.'],
    [{ body: `${' '.repeat(30)}breve` }, 'body', 'Racconta com’è andata: da 20 a 2000 caratteri.'],
    [{ body: 'x'.repeat(2001) }, 'body', 'Racconta com’è andata: da 20 a 2000 caratteri.'],
    [{ body: `${BODY}\u202e` }, 'body', 'Racconta com’è andata: da 20 a 2000 caratteri.'],
    [{ visited_on: '2026-11-22' }, 'visited_on', 'La data della visita è nel futuro.'],
    [{ visited_on: '2026-10-21' }, 'visited_on', 'Si può recensire entro 30 giorni dalla visita.'],
    [{ visited_on: '2026-10-99' }, 'visited_on', 'Scegli il giorno della visita.'],
    [{ visited_on: 'ieri' }, 'visited_on', 'Scegli il giorno della visita.'],
  ])('refuses %j', async (change, field, sentence) => {
    const answer = await write(anna, change);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [sentence] }]);
    expect((await write(anna, { visited_on: '2026-10-22' })).statusCode).toBe(200);
  });

  it('is for verified accounts, and not for the owner', async () => {
    const refused = await write(await signIn(town.app, 'nuovo@example.it', { verified: false }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringMatching(/^Conferma prima il tuo indirizzo/),
    ]);
    expect((await write(owner)).json().message).toBe('Non puoi recensire un’attività che gestisci tu.');
    const unknown = await call(town.app, 'PUT', '/api/activities/boh/review', { cookie: anna, body: REVIEW });
    expect(unknown.statusCode).toBe(404);
    expect((await detail()).reviews).toEqual([]);
  });

  it('is limited to ten places a day', async () => {
    for (let n = 0; n < 11; n++) town.make.activity({ slug: `posto-n${n}` });
    const answers = [];
    for (let n = 0; n < 11; n++)
      answers.push(await call(town.app, 'PUT', `/api/activities/posto-n${n}/review`, { cookie: anna, body: REVIEW }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
    expect(answers[10]?.json().message).toBe('Hai scritto dieci recensioni in un giorno: continua domani.');
  });

  it('can be deleted by its author only', async () => {
    await write(anna);
    const bruno = await signIn(town.app, 'bruno@example.it');
    expect((await call(town.app, 'DELETE', URL, { cookie: bruno })).statusCode).toBe(404);
    expect((await call(town.app, 'DELETE', URL, { cookie: anna })).statusCode).toBe(204);
    expect((await detail()).rating).toBe(null);
  });
});

describe('the owner’s reply', () => {
  const reply = (cookie: string, body: string | null, id = idOf()) =>
    body === null
      ? call(town.app, 'DELETE', `/api/reviews/${id}/reply`, { cookie })
      : call(town.app, 'PUT', `/api/reviews/${id}/reply`, { cookie, body: { body } });

  it('is shown under the review, can be changed and withdrawn; the author is notified once', async () => {
    await write(anna);
    expect((await mine(owner)).is_owner).toBe(true);
    expect((await reply(owner, ' Grazie, a presto. ')).statusCode).toBe(204);
    expect((await reply(owner, 'Grazie, alla prossima.')).statusCode).toBe(204);
    expect((await detail()).reviews[0]).toMatchObject({
      reply: 'Grazie, alla prossima.',
      replied_at: '2026-11-21T09:00:00.000Z',
    });
    expect(told('anna@example.it')).toEqual([
      {
        title: 'Il Faro ha risposto',
        body: 'Leggi la risposta alla tua recensione.',
        deep_link: '/attivita/il-faro#recensioni',
      },
    ]);
    expect((await reply(owner, null)).statusCode).toBe(204);
    expect((await detail()).reviews[0]).toMatchObject({ reply: null, replied_at: null });
  });

  it('is not empty', async () => {
    await write(anna);
    expect((await reply(owner, '  ')).statusCode).toBe(422);
    expect((await detail()).reviews[0]?.reply).toBe(null);
  });
});

describe('reporting a review', () => {
  const report = (body: object, cookie?: string) =>
    call(town.app, 'POST', `/api/reviews/${idOf()}/reports`, { body, cookie });
  const decide = (body: object, cookie: string) =>
    call(town.app, 'PUT', `/api/office/reports/${idOf()}/decision`, { body, cookie });
  const listed = async (cookie: string, state = 'open') =>
    (await call(town.app, 'GET', `/api/office/reports?state=${state}`, { cookie })).json();
  let office: string;
  beforeEach(async () => {
    office = await signIn(town.app, 'redazione@example.it', { roles: ['redattore'] });
    await write(anna);
  });

  it('notifies the office once for many reports, and lists them all', async () => {
    expect((await report({ reason: 'false', detail: ' Non è mai venuta. ' }, owner)).json().message).toBe(
      'Grazie: la redazione leggerà la recensione e deciderà.',
    );
    await report({ reason: 'offensive' }, owner);
    await report({ reason: 'other' });
    expect(told('redazione@example.it')).toEqual([
      {
        title: 'Una recensione è stata segnalata',
        body: 'Riguarda Il Faro: leggila e decidi se resta.',
        deep_link: '/profilo/moduli/risposte',
      },
    ]);
    expect(await listed(office)).toMatchObject({
      total: 1,
      data: [
        {
          author: 'Anna Riso',
          body: BODY,
          activity: { slug: 'il-faro', name: 'Il Faro' },
          reports: [
            { reason: 'false', detail: 'Non è mai venuta.', reporter: 'Totò Oste' },
            { reason: 'other', reporter: null },
          ],
        },
      ],
    });
  });

  it('refuses invalid reports, the person’s own review and an unknown one', async () => {
    expect((await report({ reason: 'boh' })).json().errors).toEqual({ reason: ['Scegli un motivo.'] });
    expect((await report({ reason: 'other' }, anna)).statusCode).toBe(409);
    const missing = await call(town.app, 'POST', '/api/reviews/999/reports', { body: { reason: 'other' } });
    expect(missing.statusCode).toBe(404);
    expect((await listed(office)).total).toBe(0);
  });

  it('archived: disappears from page and average, is logged, and everybody concerned gets the reason', async () => {
    await report({ reason: 'false' }, owner);
    expect((await decide({ decision: 'archive', reason: '' }, office)).json().errors).toHaveProperty('reason');
    const archive = { decision: 'archive', seen: 'waiting', reason: 'Racconta un altro locale.' };
    expect((await decide(archive, office)).statusCode).toBe(204);
    // A colleague who still has it as it waited does not undo that unknowingly.
    expect((await decide({ decision: 'keep', seen: 'waiting', reason: 'Può restare.' }, office)).statusCode).toBe(409);
    expect(await detail()).toMatchObject({ rating: null, reviews: [] });
    expect(told('anna@example.it')).toEqual([
      {
        title: 'La tua recensione di Il Faro è stata archiviata',
        body: 'Il motivo: Racconta un altro locale. Se non sei d’accordo, scrivici dai contatti.',
        deep_link: '/attivita/il-faro#recensioni',
      },
    ]);
    expect(told('oste@example.it').at(-1)?.body).toBe(
      'La recensione di Il Faro non è più visibile. Il motivo: Racconta un altro locale.',
    );
    expect(town.db.prepare('SELECT action, reason, before, after FROM audit_log').all()).toEqual([
      {
        action: 'review.archived',
        reason: 'Racconta un altro locale.',
        before: '{"status":"published"}',
        after: '{"status":"archived"}',
      },
    ]);
    // Its author can neither change it nor delete it to write another.
    expect((await write(anna)).statusCode).toBe(409);
    expect((await call(town.app, 'DELETE', URL, { cookie: anna })).statusCode).toBe(409);
    expect((await mine(anna)).review.is_archived).toBe(true);
    expect((await decide({ decision: 'archive', reason: 'Di nuovo.' }, office)).statusCode).toBe(409);
    // The office can reverse its decision.
    expect((await decide({ decision: 'keep', reason: 'Era proprio questo.' }, office)).statusCode).toBe(204);
    expect((await detail()).rating?.count).toBe(1);
  });

  it('kept: stays, leaves the queue, and the reporter gets the reason', async () => {
    await report({ reason: 'false' }, owner);
    await decide({ decision: 'keep', reason: 'È un’opinione.' }, office);
    expect((await detail()).rating?.count).toBe(1);
    expect((await listed(office)).total).toBe(0);
    expect((await listed(office, 'decided')).data).toEqual([expect.objectContaining({ is_archived: false })]);
    expect(told('oste@example.it').at(-1)?.title).toBe('Abbiamo letto la tua segnalazione');
    expect(told('anna@example.it')).toEqual([]);
  });
});
