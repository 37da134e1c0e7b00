import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { halfTyped } from '../../ui/Field.tsx';

const CONTROLS = 'input, select, textarea, button';

export function wrongControls(form: HTMLElement | null): HTMLElement[] {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid], [data-invalid]') ?? [])];
  return wrong.flatMap((one) => controlIn(one) ?? []);
}

/** The first control with text that is no number yet, or with half a date: the draft has nothing of it. */
export const unreadControl = (form: HTMLFormElement | null): HTMLElement | undefined =>
  halfTyped(form) ?? form?.querySelector<HTMLElement>('[data-unread]') ?? undefined;

/** The control of a draft's field (`data-field`, lib/editing.ts); of a group the chosen or the first one. */
export function controlOfField(form: HTMLElement | null, field: string): HTMLElement | undefined {
  const place = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  return place == null ? undefined : (place.querySelector<HTMLElement>('input:checked') ?? controlIn(place));
}

/** The element itself, or the first control inside it. */
export function controlIn(place: HTMLElement): HTMLElement | undefined {
  return place.matches(CONTROLS) ? place : (place.querySelector<HTMLElement>(CONTROLS) ?? undefined);
}

export function focusOn(control: HTMLElement | undefined): void {
  // The field may be in a collapsed part.
  for (let at = control?.closest('details'); at != null; at = at.parentElement?.closest('details')) at.open = true;
  control?.focus({ preventScroll: true });
  // Scrolls its label into view too, clear of the bars.
  control?.scrollIntoView({ block: 'center' });
}

/**
 * Takes the focus to fields of the draft, first to the one that the address names (?campo=).
 * @param isShown whether the form can be seen
 * @param show makes it seen
 * @returns the ref of the element around the form, and the function that leads to a field
 */
export function useFieldFocus(isShown: boolean, show: () => void) {
  const [params] = useSearchParams();
  const around = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<{ field: string } | null>(() => {
    const field = params.get('campo');
    return field === null ? null : { field };
  });
  const showForm = useEffectEvent(show);

  useEffect(() => {
    if (sought === null) return;
    if (!isShown) return showForm();
    focusOn(controlOfField(around.current, sought.field));
    setSought(null);
  }, [sought, isShown]);

  return { around, seek: useCallback((field: string) => setSought({ field }), []) };
}
