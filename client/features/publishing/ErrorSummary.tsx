import { type RefObject, useEffect, useRef } from 'react';
import { nameOf } from '../../../shared/kinds/field.ts';
import css from './Editor.module.css';
import { controlIn, focusOn, wrongControls } from './fieldFocus.ts';
import type { AnyEditor } from './fieldText.ts';
import type { Submission } from './useSubmission.ts';

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>;
  fields: AnyEditor['fields'];
  submission: Submission;
}

/** Why a submission was refused, each reason with a link to its field; the first invalid field takes the focus. */
export function ErrorSummary({ form, fields, submission: { refusal } }: ErrorSummaryProps) {
  const { problem, errors, count } = refusal ?? { problem: null, errors: {}, count: 0 };
  const box = useRef<HTMLDivElement>(null);
  const order = Object.keys(fields);
  const placeOf = (path: string) => (order.indexOf(fieldOf(path)) + order.length) % order.length;
  const found = Object.entries(errors)
    .flatMap(([path, sentences]) => sentences.slice(0, 1).map((sentence) => ({ path, sentence })))
    .sort((a, b) => placeOf(a.path) - placeOf(b.path));

  /** Several fields may have the same sentence; they are in the form in the order of the summary. */
  const sameBefore = (index: number) =>
    found.slice(0, index).filter(({ sentence }) => sentence === found[index]?.sentence).length;

  // Needs an effect: the fields carry the new answer's errors only after React has rendered them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a refusal
  useEffect(() => {
    if (count === 0) return;
    const first = wrongControls(form.current)[0];
    if (first !== undefined) focusOn(first);
    else box.current?.focus();
  }, [count]);

  return (
    <div ref={box} role="alert" tabIndex={-1} className={`fault ${css.summary}`}>
      {problem !== null && (
        <>
          <p>{problem}</p>
          {found.length > 0 && (
            <ul className="grid">
              {found.map(({ path, sentence }, index) => (
                <li key={path}>
                  <button
                    type="button"
                    className="press pad-0 underlined text-left"
                    onClick={() => focusOn(controlOf(form.current, sentence, sameBefore(index)))}
                  >
                    {placeWords(fields, path)}: {sentence}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

const fieldOf = (path: string): string => path.split('.')[0] as string;

/** 'Titolo'; 'Foto 2', as the photo is called in its list. */
function placeWords(fields: AnyEditor['fields'], path: string): string {
  const [field = '', row] = path.split('.');
  const entry = fields[field];
  if (entry?.type === 'photos' && row !== undefined) return `${nameOf(entry)} ${Number(row) + 1}`;
  return entry?.label ?? field;
}

/** The control of the `nth` occurrence of a sentence: its description refers to the sentence's paragraph. */
function controlOf(form: HTMLFormElement | null, sentence: string, nth: number): HTMLElement | undefined {
  const said = [...(form?.querySelectorAll('p[id$="-error"]') ?? [])].filter((one) => one.textContent === sentence)[
    nth
  ];
  const holder =
    said === undefined ? null : form?.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(said.id)}"]`);
  if (holder == null) return wrongControls(form)[0];
  return controlIn(holder);
}
