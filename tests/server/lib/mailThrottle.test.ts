import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpError } from '../../../server/http/errors.ts';
import { createMailThrottle, type MailSender, type MailThrottle } from '../../../server/lib/mailThrottle.ts';
import { createQuotas } from '../../../server/lib/quotas.ts';
import { testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let throttle: MailThrottle;

const town = await townPerFile(() => testApp());
beforeEach(() => {
  throttle = createMailThrottle(createQuotas(town.db, town.clock, 'segreto'));
});

type Asked = Parameters<MailThrottle['reserve']>[0];

/** The sentence of the refusal; null when the mail may be sent. */
function refusal(change: Partial<Asked> = {}): string | null {
  try {
    throttle.reserve({ to: 'anna@example.it', purpose: 'address', from: { account: 1 }, ...change });
    return null;
  } catch (error) {
    expect((error as HttpError).statusCode).toBe(429);
    expect((error as HttpError).retry_after_s).toBeGreaterThan(0);
    return (error as HttpError).message;
  }
}
const often = (from: MailSender, times: number, change: Partial<Asked> = {}) => {
  for (let index = 0; index < times; index += 1)
    expect(refusal({ to: `n${index}@example.it`, from, ...change }), `${index}`).toBeNull();
};

describe('a mail with a link', () => {
  it('is counted by recipient, in any spelling, and by purpose', () => {
    for (const to of [
      'a@città.example',
      'A@citta\u0300.example',
      'a@xn--citt-3na.example',
      'a@CITTÀ.example',
      'a@città.example',
    ])
      expect(refusal({ to })).toBeNull();
    expect(refusal({ to: 'a@città.example', from: { account: 2 } })).toBe(
      'Ti abbiamo già scritto più volte: guarda anche nella posta indesiderata. Riprova tra 60 minuti.',
    );
    expect(refusal({ to: 'a@città.example', purpose: 'sign_up' })).toBeNull();
    town.clock.advance({ hours: 1 });
    expect(refusal({ to: 'a@città.example' })).toBeNull();
  });

  it('is counted by sender: an account, or a client with its whole /48', () => {
    often({ account: 7 }, 30);
    expect(refusal({ from: { account: 7 } })).toMatch(/^In questo momento partono troppe mail\. Riprova tra /);
    expect(refusal({ from: { account: 8 } })).toBeNull();
    for (let index = 0; index < 60; index += 1)
      expect(
        refusal({ to: `v${index}@example.it`, purpose: 'sign_up', from: { client: `2001:db8:1:${index}::1` } }),
      ).toBeNull();
    expect(refusal({ purpose: 'sign_up', from: { client: '2001:db8:1:ffff::1' } })).toMatch(/^In questo momento/);
    expect(refusal({ purpose: 'sign_up', from: { client: '2001:db8:2::1' } })).toBeNull();
  });

  it('is counted for the whole town, but two resets an hour always reach an account', () => {
    for (let index = 0; index < 1_000; index += 1)
      throttle.reserve({ to: `n${index}@example.it`, purpose: 'sign_up', from: { client: `10.0.${index % 250}.1` } });
    const from = { client: '10.9.9.9' };
    expect(refusal({ purpose: 'sign_up', from })).toMatch(/^In questo momento/);
    expect(refusal({ purpose: 'reset', from })).toBeNull();
    expect(refusal({ purpose: 'reset', from })).toBeNull();
    expect(refusal({ purpose: 'reset', from })).toMatch(/^In questo momento/);
    expect(refusal({ purpose: 'reset', from, device: 'telefono' })).toBeNull();
  });
});

describe('a mail of the queue', () => {
  it('waits for the quotas of recipient, sender and town, and is not counted while it waits', () => {
    const take = (to: string, account: number) => throttle.take(to, 'notice', throttle.senderKey({ account }));
    for (let index = 0; index < 20; index += 1) expect(take('anna@example.it', index)).toBe(0);
    town.clock.advance({ minutes: 10 });
    expect(take('anna@example.it', 99)).toBe(3_000);
    for (let index = 0; index < 30; index += 1) expect(take(`n${index}@example.it`, 99)).toBe(0);
    expect(take('altra@example.it', 99)).toBe(3_600);
  });

  it('of an order waits for the next day when its network has caused two hundred', () => {
    const sender = throttle.senderKey({ client: '10.1.2.3' });
    for (let hour = 0; hour < 4; hour += 1) {
      for (let index = 0; index < 50; index += 1)
        expect(throttle.take(`h${hour}n${index}@example.it`, 'ticket', throttle.senderKey({ key: sender }))).toBe(0);
      town.clock.advance({ hours: 1 });
    }
    expect(throttle.take('altra@example.it', 'ticket', sender)).toBe(20 * 3_600);
    expect(throttle.take('altra@example.it', 'ticket', throttle.senderKey({ client: '10.9.9.9' }))).toBe(0);
    expect(throttle.take('anna@example.it', 'notice', sender)).toBe(0);
  });
});
