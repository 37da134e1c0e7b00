/** Runs in the page: controls that lie under a bar after they were scrolled to, as a focus or a script does it. */
export function hiddenByBars(): string[] {
  // Some of a long list say as much as all of it.
  const MOST = 40;
  const faults = new Set<string>();
  const all = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches('.visually-hidden *, dialog *, svg *, .leaflet-container *'),
  );
  const some = all.filter((_, index) => index % Math.ceil(all.length / MOST) === 0);

  function barOver(x: number, y: number, control: Element): Element | null {
    let at = document.elementFromPoint(x, y);
    if (at === null || control.contains(at)) return null;
    while (at !== null && !/sticky|fixed/.test(getComputedStyle(at).position)) at = at.parentElement;
    return at?.contains(control) === false ? at : null;
  }

  for (const start of [0, document.documentElement.scrollHeight])
    for (const control of some) {
      scrollTo({ top: start, behavior: 'instant' });
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      // What is taller than the room between the bars cannot be seen whole.
      if (bottom - top < 4 || bottom - top > innerHeight / 2) continue;
      const middle = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      const bar = barOver(middle, top + 2, control) ?? barOver(middle, bottom - 2, control);
      if (bar !== null) faults.add(`under a bar: ${control.localName} “${control.textContent.trim().slice(0, 30)}”`);
    }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...faults];
}
