import { randomUUID } from 'node:crypto';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { readTicketCode } from '../../../shared/rules/ticketCode.ts';
import { call, type TestTown, testApp } from '../../support/app.ts';
import { type MailServer, mailServer } from '../../support/mailServer.ts';
import { saleOf } from './sale.ts';

/** The tickets' mail as a mail server receives it: QR codes inside the text, and the date as a calendar file. */
let town: TestTown;
let server: MailServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await mailServer();
  town = await testApp({ mailsToFiles: true, config: { smtp_url: server.url } });
});
afterEach(async () => {
  await town.close();
  await server.close();
  vi.useRealTimers();
});

it('carries each ticket’s QR code and the date', async () => {
  const sale = saleOf(town.db);
  const claimed = await call(town.app, 'POST', `/api/events/${sale.slug}/orders`, {
    body: {
      occurrence_id: sale.occurrence_id,
      items: [{ category_id: sale.category_id, quantity: 2 }],
      idempotency_key: randomUUID(),
    },
  });
  const { uuid } = claimed.json<{ uuid: string }>();
  const body = { name: 'Canarino', email: 'anna@example.it', terms: true };
  const order = (await call(town.app, 'PUT', `/api/orders/${uuid}/details`, { body })).json<OrderView>();
  vi.advanceTimersByTime(5_000);
  await server.has(1);
  const [mail = ''] = server.received;
  expect(mail.match(/Content-Id: <biglietto-\d\.png>/gi)).toHaveLength(2);
  const pictures = mail.match(/^iVBORw0KGgo[\w+/=\r\n]+/gm) ?? [];
  const read = await Promise.all(pictures.map((base64) => textOf(Buffer.from(base64, 'base64'))));
  const seats = town.db.prepare('SELECT id FROM seats ORDER BY id').pluck().all();
  expect(read.map((text) => readTicketCode(text)?.facts.seat_id)).toEqual(seats);
  const unfolded = mail.replaceAll('=\r\n', '');
  expect(unfolded).toContain('src=3D"cid:biglietto-2.png"');
  expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i);
  expect(mail).toContain(`filename=${sale.slug}.ics`);
  // Nobody has confirmed the address, so the mail contains nothing that the buyer typed.
  expect(mail).not.toContain('Canarino');
  expect(unfolded).toContain(order.uuid);
});

/** What a phone reads in a picture of a QR code. */
async function textOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
