import type { Answer } from '../../../shared/rules/jobQuestions.ts';

/** The employer's questions, each with its answer. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="stack">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="size-m breaks">{question}</dt>
          <dd className="as-written">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
