/** Questions of an employer to applicants, besides a few words about themselves. */
export const MOST_QUESTIONS = 5;
export const QUESTION_LIMIT = 160;
export const ANSWER_LIMIT = 500;

export const QUESTION_KIND_LABELS = { text: 'Con parole sue', yes_no: 'Sì o no' } as const;
export type QuestionKind = keyof typeof QUESTION_KIND_LABELS;
export const QUESTION_KINDS = Object.keys(QUESTION_KIND_LABELS) as QuestionKind[];

export const YES_NO = ['Sì', 'No'] as const;

export interface Question {
  text: string;
  kind: QuestionKind;
}

/** An answer with the words of its question, so that it is complete when the question has changed. */
export interface Answer {
  question: string;
  answer: string;
}

/** The error of an answer, as a sentence; null: none. */
export function answerError({ kind }: Question, answer: string): string | null {
  if (kind === 'yes_no') return YES_NO.some((word) => word === answer) ? null : 'Scegli sì o no.';
  if (answer.trim() === '') return 'Rispondi a questa domanda.';
  return answer.length > ANSWER_LIMIT ? `Al massimo ${ANSWER_LIMIT} caratteri.` : null;
}

/**
 * The answers in the order of the questions; null when they are to other questions, because those changed meanwhile.
 */
export function answersTo(questions: readonly Question[], sent: readonly Answer[]): Answer[] | null {
  if (sent.length !== questions.length) return null;
  const answers = questions.map(({ text }) => sent.find(({ question }) => question === text));
  return answers.includes(undefined) ? null : (answers as Answer[]);
}
