import { Unreadable } from './source.ts';

/** Levels of arrays and objects; those of a map have ten. */
const DEEPEST = 20;
const NOT_JSON = 'Non è un estratto di OpenStreetMap: serve il JSON di Overpass, oppure un GeoJSON.';
const TOO_DEEP = 'Questo file ha troppi livelli, uno dentro l’altro: non è un estratto della mappa.';

/** Parses a map's extract. Five megabytes of brackets in brackets take 320 MB, so the levels are counted first. @throws Unreadable */
export function mapJson(text: string): unknown {
  if (isDeep(text)) throw new Unreadable(TOO_DEEP);
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(NOT_JSON);
  }
}

function isDeep(text: string): boolean {
  let level = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && level <= DEEPEST; at++) {
    const mark = text[at];
    if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += mark === '\\' ? 1 : 0;
    else if (mark === '[' || mark === '{') level += 1;
    else if (mark === ']' || mark === '}') level -= 1;
  }
  return level > DEEPEST;
}
