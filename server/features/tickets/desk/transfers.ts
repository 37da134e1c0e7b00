import { createHash } from 'node:crypto';
import type { BankAnswer, BankLine } from '../../../../shared/contract/ticketDesk.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member, ShopRights } from '../../../content/shopRights.ts';
import type { Context } from '../../../context.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { createMoney } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import { decodeBankFile, type Incoming, readBankFile } from './bankFile.ts';
import { deskOrderRepository } from './deskOrderRepository.ts';
import { eventRights, MAY_SELL } from './events.ts';

type Awaited = BankLine['orders'][number];

/** Orders that a transfer may be for, by their code. */
type Known = Map<string, Awaited>;

const CODE_LENGTH = 9;
/** Largest file, in bytes; a year of a busy account takes a tenth of it. */
const MOST_BYTES = 700_000;

/** Transfers that are awaited, found in a bank's file by the order's code. What is not certain is left to a person. */
export function createTransfers({ db, clock }: Context) {
  const orders = orderRepository(db);
  const { isPaidFor } = deskOrderRepository(db);
  const money = createMoney(db, () => townNow(clock).now);
  // One account serves all events of an organiser, so the file is compared with the orders of all of them.
  const AWAITED = `SELECT o.id, o.event_id, o.code, o.name, t.title, o.state,
       o.total_cents - (SELECT IFNULL(SUM(cents - refunded), 0) FROM payments WHERE order_id = o.id) AS due_cents
     FROM event_outlines AS t JOIN orders AS o ON o.event_id = t.id
     WHERE ${MAY_SELL} AND o.state <> 'held' AND o.total_cents > 0 AND o.forget_at > (SELECT present())`;
  const all = db.prepare<ShopRights, Awaited>(AWAITED);
  const one = db.prepare<ShopRights & { id: number }, Awaited>(`${AWAITED} AND o.id = @id`);

  function answerTo(
    line: Incoming,
    reference: string,
    { known, likely }: { known: Known; likely: (line: Incoming) => Awaited[] },
    person: Member,
  ): BankLine {
    const shown = { day: line.day, cents: line.cents, text: line.text, reference };
    const found = isPaidFor.get({ provider: 'bonifico', reference });
    if (found !== undefined) return { ...shown, outcome: 'known', orders: [] };
    const named = ordersNamed(line.text, known);
    const [only] = named;
    const isCertain =
      named.length === 1 &&
      only !== undefined &&
      only.due_cents === line.cents &&
      (only.state === 'awaiting_transfer' || only.state === 'expired');
    if (!isCertain) {
      const candidates = named.length > 0 ? named : likely(line);
      return { ...shown, outcome: candidates.length === 0 ? 'none' : 'unsure', orders: candidates };
    }
    const order = orders.byId.get(only.id) as OrderRow;
    money.settle(order, { provider: 'bonifico', reference, cents: line.cents, taken_by: person.id });
    // A later line may name the same order, which is paid now.
    known.set(only.code, one.get({ ...eventRights(person), id: only.id }) as Awaited);
    return { ...shown, outcome: 'matched', orders: [only] };
  }

  return {
    /**
     * Records what is certain: one code, an order that waits, the right sum. The same line twice, in one file or in two, is one
     * payment. @param content the file in base64 @throws 422 for another kind of file, with a sentence
     */
    read(content: string, person: Member): BankAnswer {
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > MOST_BYTES)
        throw new HttpError(413, 'Questo file è troppo grande: scegli un periodo più corto.');
      const file = readBankFile(decodeBankFile(bytes));
      if ('problem' in file) throw invalid({ content: [file.problem] });
      return immediate(db, () => {
        // Read once: a bank's file has thousands of lines, and a town thousands of orders.
        const known: Known = new Map(all.all(eventRights(person)).map((order) => [order.code, order]));
        const likely = likelyOf(known);
        const times = new Map<string, number>();
        const lines = file.lines.map((line) => {
          const key = JSON.stringify([line.day, line.cents, line.text]);
          const time = (times.get(key) ?? 0) + 1;
          times.set(key, time);
          return answerTo(line, referenceOf(key, time), { known, likely }, person);
        });
        const count = (outcome: BankLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
        return {
          matched: count('matched'),
          known: count('known'),
          none: count('none'),
          lines: lines.filter(({ outcome }) => outcome === 'matched' || outcome === 'unsure'),
        };
      });
    },
  };
}

/** Orders whose code a text has, however the bank breaks it and whoever typed an O for a zero. */
function ordersNamed(text: string, known: Known): Awaited[] {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const named = new Set<Awaited>();
  for (let at = 0; at + CODE_LENGTH <= plain.length; at += 1) {
    const order = known.get(plain.slice(at, at + CODE_LENGTH));
    if (order !== undefined) named.add(order);
  }
  return [...named];
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);

/**
 * Awaited orders with the same sum whose buyer's name the text has. They are found by the name's first word: a file has thousands of
 * lines, and a town thousands of orders that wait.
 */
function likelyOf(known: Known): (line: Incoming) => Awaited[] {
  const named = [...known.values()].flatMap(({ code, name }) => {
    const [first, ...rest] = wordsOf(name).filter((word) => word.length > 2);
    return first === undefined ? [] : [{ code, first, rest }];
  });
  const byFirst = Map.groupBy(named, ({ first }) => first);
  return ({ cents, text }) => {
    const words = new Set(wordsOf(text));
    return [...words]
      .flatMap((word) => byFirst.get(word) ?? [])
      .filter(({ rest }) => rest.every((word) => words.has(word)))
      .flatMap(({ code }) => known.get(code) ?? [])
      .filter(({ state, due_cents }) => state === 'awaiting_transfer' && due_cents === cents)
      .slice(0, 5);
  };
}

const referenceOf = (key: string, time: number): string =>
  `csv-${createHash('sha256').update(`${time} ${key}`).digest('base64url').slice(0, 32)}`;
