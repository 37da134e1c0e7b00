import { type Static, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { Maybe } from '../../../../shared/contract/parts.ts';
import { later } from '../../../lib/clock.ts';
import { type PaymentSeen, ProviderError } from './method.ts';
import type { Payments } from './payments.ts';
import type { Refunds } from './refunds.ts';
import { paymentRepository } from './repository.ts';
import type { Outcome, PaymentParts } from './settlement.ts';

/** A message as Stripe sends it; of the object only what it is about, since the provider itself is asked for the rest. */
const Message = Type.Object({
  id: Type.String({ maxLength: 255 }),
  type: Type.String({ maxLength: 100 }),
  livemode: Type.Boolean(),
  /** Of a message about somebody else's account that is connected to the town's. */
  account: Type.Optional(Maybe(Type.String())),
  data: Type.Object({
    object: Type.Object({
      id: Type.String({ maxLength: 255 }),
      object: Type.String(),
      client_reference_id: Type.Optional(Maybe(Type.String())),
    }),
  }),
});
type Message = Static<typeof Message>;

/** How long messages are kept: longer than the provider repeats one, or somebody asks why one had no effect. */
const KEPT_DAYS = 400;

/** Messages of the provider. A message only says that something happened: what, the provider is asked (look), and that is settled. */
export function createMessages({ db, method, tell }: PaymentParts, payments: Payments, refunds: Refunds) {
  const { immediate, now, settlement } = payments;
  const repository = paymentRepository(db);

  /** Writes a message and what it changes in one transaction; one that was written before changes nothing. */
  function once({ id, type, data }: Message, act: () => Outcome): Promise<unknown> {
    return immediate(() => {
      if (repository.knowsEvent.get({ id }) !== undefined) return;
      const outcome = act();
      const expires_at = later(now(), KEPT_DAYS * 24 * 60);
      repository.insertEvent.run({ id, type, reference: data.object.id, outcome, now: now(), expires_at });
    });
  }

  /** Records a message for another account or another kind of money and tells the organiser; nothing is issued. */
  function foreign(message: Message): Promise<unknown> {
    return once(message, () => {
      const { client_reference_id = null } = message.data.object;
      const what = message.livemode === method.is_live ? 'di un altro conto' : 'di prova';
      tell(
        client_reference_id,
        'Un pagamento da controllare',
        (code) => `Ordine ${code}: il messaggio era ${what}. Non è stato emesso nulla.`,
      );
      return 'wrong';
    });
  }

  async function aboutSession(message: Message): Promise<void> {
    const reference = message.data.object.id;
    let seen: PaymentSeen | null = null;
    try {
      seen = await method.look(reference);
    } catch (error) {
      // Another site of the same account may have started this payment. Any other error makes the provider send the
      // message again.
      if (!(error instanceof ProviderError) || error.kind !== 'unknown') throw error;
    }
    await once(message, () => (seen === null ? 'unknown' : settlement.apply(reference, seen)));
  }

  return {
    /** @returns after the commit. @throws ProviderError when the provider cannot be asked: it sends the message again */
    async receive(body: unknown): Promise<void> {
      if (!Check(Message, body)) return;
      const { id, type, account, livemode, data } = body;
      const isSession = data.object.object === 'checkout.session' && type.startsWith('checkout.session.');
      const isRefund = data.object.object === 'refund' && type.startsWith('refund.');
      if ((!isSession && !isRefund) || repository.knowsEvent.get({ id }) !== undefined) return;
      if (account != null || livemode !== method.is_live) await foreign(body);
      else if (isSession) await aboutSession(body);
      else await refunds.told(data.object.id, (act) => once(body, act));
    },
  };
}
