import { randomUUID } from 'node:crypto';
import { later } from '../../../lib/clock.ts';
import { ProviderError, type RefundSeen } from './method.ts';
import type { Payments } from './payments.ts';
import { paymentRepository, type RefundRow } from './repository.ts';
import type { Outcome, PaymentParts } from './settlement.ts';

/** A request without an answer is sent again with its key after this; one that the provider works on is asked about later. */
const [AGAIN_MINUTES, PENDING_MINUTES] = [5, 6 * 60];

/**
 * Money given back at the provider: `owed` is written as `requested` with a key of its own before the provider is called, so that
 * whatever stops in between, the same refund is asked for again and never a second one.
 */
export function createRefunds({ db, method, tell }: PaymentParts, { now, immediate }: Payments) {
  const repository = paymentRepository(db);

  async function ask(id: number): Promise<void> {
    const row = await immediate(() => {
      const ask_at = later(now(), AGAIN_MINUTES);
      const { changes } = repository.request.run({ id, key: randomUUID(), ask_at, now: now() });
      return changes === 1 ? repository.refund.get(id) : undefined;
    });
    if (row === undefined) return;
    const seen = await refundAt(row);
    if (seen !== null) await immediate(() => apply(row, seen));
  }

  /** @returns null when nobody knows: it is asked again with the same key */
  async function refundAt({ payment, cents, key }: RefundRow): Promise<RefundSeen | null> {
    try {
      return await method.refund({ reference: payment, cents }, key as string);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'unreachable') return null;
      return { state: 'failed', reference: '', failure: error.code };
    }
  }

  function apply({ id, key }: RefundRow, { state, reference, failure }: RefundSeen): Outcome {
    if (state === 'pending') {
      const ask_at = later(now(), PENDING_MINUTES);
      return repository.askRefundLater.run({ id, key, reference, ask_at }).changes === 1 ? 'waiting' : 'known';
    }
    const found = reference === '' ? null : reference;
    const { changes } = repository.settleRefund.run({
      id,
      key,
      state,
      reference: found,
      failure,
      ask_at: null,
      now: now(),
    });
    if (changes === 0) return 'known';
    if (state === 'failed')
      tell(
        repository.orderOfRefund.get(id) ?? null,
        'Un rimborso non è riuscito',
        (code) => `Ordine ${code}: la restituzione non è riuscita. Restituisci il denaro in un altro modo.`,
      );
    return state === 'succeeded' ? 'settled' : 'ended';
  }

  return {
    /** Asks for what is owed, and about what was asked for. */
    async round(): Promise<void> {
      for (const id of repository.refundsDue.all({ now: now() })) await ask(id);
    },

    /** A message about a refund came. @param once writes the message with what it changes @throws ProviderError */
    async told(reference: string, once: (act: () => Outcome) => Promise<unknown>): Promise<void> {
      const row = repository.refundByReference.get(reference);
      if (row === undefined || row.key === null) return;
      const seen = await method.refund({ reference: row.payment, cents: row.cents }, row.key);
      await once(() => apply(row, seen));
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
