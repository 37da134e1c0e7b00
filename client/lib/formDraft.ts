import { type RefObject, useEffect } from 'react';
import { FORM_DRAFT_KEY } from '../../shared/rules/drafts.ts';
import { openDraft } from './draft.ts';
import { isFilledIn, rendered } from './takeOver.ts';
import { settle } from './unsaved.ts';

type Values = Record<string, string | string[]>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets must not be stored, files cannot be, and nobody types into the rest. */
const NEVER = ['password', 'file', 'hidden', 'submit', 'button'];

/**
 * Keeps what is typed into the form for this tab and person (lib/draft.ts), and restores it when the form is shown
 * again.
 * @param name identifies the form; null: nothing is kept
 * @param sent what the form holds already, newer than any draft
 * @returns a function to call once the form was sent: it removes the draft
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string | null, sent?: Values): () => void {
  useEffect(() => {
    const element = form.current;
    if (element === null || name === null) return;
    const draft = draftOf(name);
    const keep = () => draft.keep(valuesOf(element));
    const kept = sent === undefined ? (draft.read() as Values | null) : null;
    if (kept !== null) putBack(element, kept);
    element.addEventListener('input', keep);
    // Restoring a choice may have added fields; the next frame has them.
    const later = requestAnimationFrame(() => kept !== null && putBack(element, kept));
    return () => {
      cancelAnimationFrame(later);
      element.removeEventListener('input', keep);
    };
  }, [form, name, sent]);
  return () => {
    if (name !== null) dropFormDraft(name);
    if (form.current !== null) settle(form.current);
  };
}

/** The name of a form's draft on this page. @param submit the label of its button */
export function formDraftName(submit: string, draft: string | number): string {
  return `${location.pathname}.${submit}.${draft}`;
}

/** Gives up what was typed into a form that is closed without sending it. */
export function dropFormDraft(name: string): void {
  draftOf(name).drop();
}

const draftOf = (name: string) => openDraft<Values>(`${FORM_DRAFT_KEY}${name}`);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      !NEVER.includes(one.type) &&
      !one.hidden,
  );
}

const isTicked = (one: Control): one is HTMLInputElement => one.type === 'checkbox' || one.type === 'radio';

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const one of controlsOf(form)) {
    if (!isTicked(one)) values[one.name] = one.value;
    else values[one.name] = [...(values[one.name] ?? []), ...(one.checked ? [one.value] : [])];
  }
  return values;
}

/** Sets the values and fires the events of typing, so that listeners of a field notice. */
async function putBack(form: HTMLFormElement, values: Values): Promise<void> {
  for (const one of controlsOf(form)) {
    const kept = values[one.name];
    if (kept === undefined || isFilledIn(one)) continue;
    if (isTicked(one)) {
      if (kept.includes(one.value) !== one.checked && (one.type === 'checkbox' || !one.checked)) one.click();
    } else if (typeof kept === 'string' && one.value !== kept) {
      one.value = kept;
      one.dispatchEvent(new Event('input', { bubbles: true }));
      one.dispatchEvent(new Event('change', { bubbles: true }));
      await rendered();
    }
  }
}
