const CONTROLS = 'input, select, textarea, button';

/** The controls that carry an error. */
export function wrongControls(form: HTMLElement | null): HTMLElement[] {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid], [data-invalid]') ?? [])];
  return wrong.flatMap((one) => controlIn(one) ?? []);
}

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
