import { ANSWER_LIMIT } from '../../../shared/rules/tickets.ts';
import { Field } from '../../ui/Field.tsx';
import type { Basket, ChangeBasket, Sale } from './checkout.ts';

interface QuestionsProps {
  sale: Sale;
  basket: Basket;
  seats: number;
  change: ChangeBasket;
}

/** What the organiser asks, once or for each seat. */
export function Questions({ sale: { questions }, basket: { answers }, seats, change }: QuestionsProps) {
  return questions.flatMap(({ id, label, per, is_needed }) =>
    (per === 'order' ? [null] : Array.from({ length: seats }, (_, index) => index)).map((index) => {
      const key = index === null ? `${id}` : `${id}.${index}`;
      const whose = index === null || seats === 1 ? label : `${label} Posto ${index + 1}`;
      return (
        <Field
          key={key}
          label={is_needed ? whose : `${whose} (facoltativo)`}
          name={`answers.${key}`}
          autoComplete="off"
          maxLength={ANSWER_LIMIT}
          value={answers[key] ?? ''}
          onChange={({ target }) => change({ answers: { ...answers, [key]: target.value } })}
        />
      );
    }),
  );
}

/** The answers that are missing, in the server's words. */
export function missingAnswers({ questions }: Sale, { answers }: Basket, seats: number): Record<string, string[]> {
  const keys = questions.flatMap(({ id, per, is_needed }) => {
    if (!is_needed) return [];
    return per === 'order' ? [`${id}`] : Array.from({ length: seats }, (_, index) => `${id}.${index}`);
  });
  const missing = keys.filter((key) => (answers[key] ?? '').trim() === '');
  return Object.fromEntries(missing.map((key) => [`answers.${key}`, ['Serve una risposta.']]));
}
