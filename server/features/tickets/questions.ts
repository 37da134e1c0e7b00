import type { DetailsBody, EventTickets } from '../../../shared/contract/tickets.ts';
import type { Db } from '../../lib/db.ts';

type Question = EventTickets['questions'][number];

/** What an event asks now. */
export const questionsOf = (db: Db) =>
  db.prepare<[number], Omit<Question, 'is_needed'> & { is_needed: 0 | 1 }>(
    'SELECT id, label, per, is_needed FROM ticket_questions WHERE event_id = ? AND is_retired = 0 ORDER BY position, id',
  );

interface Answered {
  order_id: number;
  event_id: number;
  /** Ids of the order's seats. */
  seats: readonly number[];
  answers: NonNullable<DetailsBody['answers']>;
}

/** What an organiser asks whoever books: by '12' of the order, by '12.345' of its seat 345. */
export function createQuestions(db: Db) {
  const list = questionsOf(db);
  const clear = db.prepare<[number]>('DELETE FROM ticket_answers WHERE order_id = ?');
  const insert = db.prepare<{ question_id: number; order_id: number; seat_id: number | null; text: string }>(
    'INSERT INTO ticket_answers (question_id, order_id, seat_id, text) VALUES (@question_id, @order_id, @seat_id, @text)',
  );

  function of(eventId: number): Question[] {
    return list.all(eventId).map((row) => ({ ...row, is_needed: row.is_needed === 1 }));
  }

  /** Every answer that an order may have. */
  function asked({ event_id, seats, answers }: Omit<Answered, 'order_id'>) {
    return of(event_id).flatMap(({ id, per, is_needed }) =>
      (per === 'order' ? [null] : seats).map((seat_id) => {
        const key = seat_id === null ? `${id}` : `${id}.${seat_id}`;
        return { question_id: id, seat_id, is_needed, key, text: (answers[key] ?? '').trim() };
      }),
    );
  }

  return {
    of,
    /** @returns sentences by 'answers.12' and 'answers.12.345' */
    errorsOf(answered: Omit<Answered, 'order_id'>): Record<string, string[]> {
      const missing = asked(answered).filter(({ is_needed, text }) => is_needed && text === '');
      return Object.fromEntries(missing.map(({ key }) => [`answers.${key}`, ['Serve una risposta.']]));
    },
    /** Writes an order's answers, in the caller's transaction; what nobody asked is left out. */
    write({ order_id, ...answered }: Answered): void {
      clear.run(order_id);
      for (const { question_id, seat_id, text } of asked(answered))
        if (text !== '') insert.run({ question_id, order_id, seat_id, text });
    },
  };
}
