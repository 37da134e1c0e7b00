import { ANSWER_LIMIT, type Answer, type Question, YES_NO } from '../../../shared/rules/jobQuestions.ts';
import { useId } from '../../lib/ids.ts';
import field from '../../ui/Field.module.css';
import { Problem, TextArea, useProblem } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** Earlier answers, in the questions' order. */
  typed: readonly Answer[];
}

const nameOf = (index: number) => `answers.${index}`;

/** The employer's questions: a short text, or yes or no. */
export function QuestionFields({ questions, typed }: QuestionFieldsProps) {
  return questions.map((question, index) => {
    const shared = {
      name: nameOf(index),
      // An answer follows its question when the order changes.
      before: typed.find((one) => one.question === question.text)?.answer,
    };
    return question.kind === 'yes_no' ? (
      <YesNo key={question.text} question={question.text} {...shared} />
    ) : (
      <TextArea
        key={question.text}
        label={question.text}
        name={shared.name}
        rows={3}
        maxLength={ANSWER_LIMIT}
        defaultValue={shared.before}
        required
      />
    );
  });
}

function YesNo({ question, name, before }: { question: string; name: string; before: string | undefined }) {
  const problem = useProblem(name);
  const id = useId();
  return (
    <fieldset className="stack gap-8 shrinks" aria-describedby={problem.isWrong ? id : undefined}>
      <legend className="strong breaks">{question}</legend>
      <div className="row gap-24">
        {YES_NO.map((word) => (
          <label key={word} className={field.check}>
            <input
              type="radio"
              name={name}
              value={word}
              defaultChecked={before === word}
              aria-invalid={problem.isWrong || undefined}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
      <Problem id={id} {...problem} />
    </fieldset>
  );
}

/** The answers of a form, with the words of their questions. */
export function answersIn(data: FormData, questions: readonly Question[]): Answer[] {
  return questions.map(({ text }, index) => ({ question: text, answer: textOf(data, nameOf(index)) }));
}

/** Puts the answers into the single field that carries them. */
export function packAnswers(data: FormData, questions: readonly Question[]): void {
  if (questions.length === 0) return;
  data.set('answers', JSON.stringify(answersIn(data, questions)));
  for (const index of questions.keys()) data.delete(nameOf(index));
}
