import { expect, it } from 'vitest';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const MESSAGE = {
  topic: 'segnalazione',
  name: 'Anna',
  email: 'anna@example.it',
  message: 'L’orario del bar <b>è</b> sbagliato.\nGrazie.',
};

const town = await townPerFile(() => testApp());

const send = (body: unknown, cookie?: string) => call(town.app, 'POST', '/api/contact', { body, cookie });
const stored = () => town.db.prepare('SELECT * FROM contact_messages').all();

it('stores a message for a year and mails it to the town; replies go to the writer', async () => {
  const response = await send(MESSAGE);
  expect([response.statusCode, response.json()]).toEqual([
    201,
    { message: 'Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo per email.' },
  ]);
  expect(stored()).toEqual([
    {
      id: 1,
      ...MESSAGE,
      user_id: null,
      created_at: '2026-11-21T09:00:00.000Z',
      expires_at: '2027-11-21T09:00:00.000Z',
      status: 'unread',
      answer: null,
      answered_at: null,
      answered_by: null,
    },
  ]);
  expect(town.mails).toEqual([
    expect.objectContaining({
      to: 'piazza@roccamarina.example',
      reply_to: 'anna@example.it',
      subject: 'Messaggio dal portale: Segnalare un errore o un contenuto',
      text: expect.stringContaining('Da: Anna (anna@example.it)\n\nL’orario del bar <b>è</b> sbagliato.\nGrazie.'),
      html: expect.stringContaining('&lt;b&gt;è&lt;/b&gt; sbagliato.<br>Grazie.'),
    }),
  ]);
});

it('stores the account of a signed-in writer', async () => {
  const cookie = await signIn(town.app, 'bruno@example.it');
  await send(MESSAGE, cookie);
  expect(stored()).toEqual([
    expect.objectContaining({ user_id: town.db.prepare('SELECT id FROM users').pluck().get() }),
  ]);
});

it('names the problem of each field, and stores nothing', async () => {
  const response = await send({ topic: 'spam', name: 'A', email: 'anna', message: 'Ciao' });
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    {
      topic: ['Scegli un argomento.'],
      name: ['Scrivi il tuo nome.'],
      email: ['Scrivi un indirizzo email valido, come nome@esempio.it.'],
      message: ['Scrivi il messaggio: da 10 a 4000 caratteri.'],
    },
  ]);
  expect((await send({ ...MESSAGE, email: 'a@b.it\r\nBcc: c@d.it' })).statusCode).toBe(422);
  expect([stored(), town.mails]).toEqual([[], []]);
});

it('does not log the message', async () => {
  await send(MESSAGE);
  expect(town.log.join()).not.toMatch(/anna|orario/i);
});
