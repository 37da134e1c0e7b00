import type { Settings } from '../../shared/contract/settings.ts';
import { isBelow } from '../../shared/paths.ts';
import { closedPages, isClosedAddress, type TownSectionName } from '../../shared/rules/townSections.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/errors.ts';

/** The sections that the town has turned off, by its present settings. */
export interface TownSections {
  isOff(section: TownSectionName): boolean;
  /** @param path of a page */
  isClosed(path: string): boolean;
}

/** A town that has all sections. */
export const WHOLE_TOWN: TownSections = townWithout(() => []);

export function createTownSections(settings: { get(group: 'settings'): Settings }): TownSections {
  return townWithout(() => settings.get('settings').sections_off ?? []);
}

/** @param off returns the names of the sections that are turned off; called each time */
function townWithout(off: () => readonly string[]): TownSections {
  return {
    isOff: (section) => off().includes(section) || (section === 'waste' && off().includes('articles')),
    isClosed: (path) => closedPages(off()).some((page) => isBelow(path, page)),
  };
}

/** Answers 404 for feeds, calendars, open data and the API of sections that are off. Documents check it themselves. */
export function registerTownSections(app: App, settings: { get(group: 'settings'): Settings }): void {
  app.addHook('onRequest', async (request) => {
    const { sections_off } = settings.get('settings');
    if (sections_off === undefined) return;
    const path = request.url.split('?')[0] as string;
    if (!/^\/(api|feed|dati)\/|\.ics$/.test(path)) return;
    if (isClosedAddress(sections_off, path)) throw notFound();
  });
}
