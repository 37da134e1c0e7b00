import type { InformationItem } from '../../../shared/contract/search.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import type { TownSections } from '../../content/townSections.ts';
import type { Db } from '../../lib/db.ts';
import { excerptOf } from './excerpt.ts';
import { createInformationDocuments, type InformationDocument, isFlyer } from './informationDocuments.ts';
import { createInformationIndex, type Hit, type InformationIndex, type Slot } from './informationIndex.ts';
import { type InformationQuestion, readQuestion } from './informationQuestion.ts';
import type { Lexicon } from './lexicon.ts';
import { createMarker } from './match.ts';
import { forms } from './tokens.ts';
import { createWasteDocuments, type ZoneDays } from './wasteDocuments.ts';

/** What the block "Informazioni e servizi" finds, and how well it answers. */
export interface Information {
  /** How many items there are; `items` builds them, because most answers do not show them. */
  count: number;
  items: () => InformationItem[];
  /** The best document has every word that counts, in its title or keywords. */
  strong: boolean;
  /** The best document has every word that counts. */
  whole: boolean;
  /** The question asks where rubbish goes: shops are no answer. */
  exclusive: boolean;
  /** The question asks how something is done, which no list of events or jobs answers. */
  how: boolean;
  /** The block comes first, unless a title of the four sections fits as well. */
  leads: boolean;
}

const MOST = 4;
/** The least share of the question, by how rare its words are, for a document that lacks some. */
const ENOUGH = 0.45;
/** Kinds that come first when the question is their name. */
const LEADING = new Set<InformationDocument['kind']>(['number', 'page', 'service', 'round']);
const RUBBISH = new Set<InformationDocument['kind']>(['waste', 'round', 'point', 'service', 'article', 'number']);
const THROWN = new Set<InformationDocument['kind']>(['waste', 'round', 'point']);

/** Kinds from flyers and menus, which come after shops and places. */
const SOLD = new Set<InformationDocument['kind']>(['offer', 'dish']);

export function createInformation(db: Db, sections: TownSections) {
  const documents = createInformationDocuments(db);
  const waste = createWasteDocuments(db);
  const contentVersion = contentVersionOf(db);
  const isOpen = ({ route }: InformationDocument) => !sections.isClosed(route.replace(/[?#].*$/, ''));
  let version = -1;
  let index: InformationIndex;
  let zones: Map<number, ZoneDays[]>;
  function read(): InformationIndex {
    const current = contentVersion.current();
    if (current !== version) {
      index = createInformationIndex([...waste.documents(), ...documents()].filter(isOpen));
      zones = waste.zoneDays();
      version = current;
    }
    return index;
  }

  return {
    /** Words of titles and keywords, for corrections. */
    words: (): readonly string[] => read().words,
    /** @param asked nowhere: words that no section has; those that these documents lack too are left out of the question */
    find(
      tokens: readonly string[],
      lexicon: Lexicon,
      { now, today, nowhere = [] }: { now: string; today: string; nowhere?: readonly string[] },
    ): Information {
      const current = read();
      const question = readQuestion(tokens, lexicon, current.has, nowhere);
      const { slots, rubbish, sought, how } = question;
      const fits = (document: InformationDocument) => isShown(document, now, today) && isFor(document, question);
      const hits = current.search(slots, fits).map((hit) => ({
        ...hit,
        score: hit.score * favour(hit, question),
        strong: hit.strong && isMeant(hit, sought),
      }));
      hits.sort(
        (a, b) => Number(b.whole) - Number(a.whole) || Number(b.strong) - Number(a.strong) || b.score - a.score,
      );
      const [best] = hits;
      const chosen = hits.filter((hit) => worthwhile(hit, best)).slice(0, MOST);
      if (rubbish) ensureGuide(chosen, current, fits);
      return {
        count: chosen.length,
        items: () => {
          const mark = createMarker(slots.map(termOf));
          return chosen.map(({ document }) => itemOf(document, { zones, mark, today }));
        },
        strong: best?.strong === true,
        whole: best?.whole === true,
        exclusive: rubbish,
        how,
        leads: best?.strong === true && leads(best, sought),
      };
    },
  };
}

export type InformationSearch = ReturnType<typeof createInformation>;

/** Whether the block comes before shops and places: its name is asked for, or it has all of several words. */
function leads({ document: { kind }, titled, begins }: Hit, sought: boolean): boolean {
  // A street's name asks for its shops, not for the oil bin that stands there.
  if (kind === 'point') return titled === 1 || (sought && begins);
  if (sought) return !SOLD.has(kind);
  return LEADING.has(kind) && (titled >= 0.5 || (kind === 'number' && titled === 0));
}

/** Whether the question is about this document: "pesce" alone does not ask about fish bones, "comune" asks for its numbers. */
function isMeant({ document, titled, begins, rare, named }: Hit, sought: boolean): boolean {
  if (sought || rare || (document.kind === 'page' && named)) return true;
  if (document.kind === 'number' && titled === 0) return true;
  if (document.kind === 'number' && (begins || titled > 0.3)) return true;
  return titled >= 0.5 && (document.kind !== 'waste' || begins);
}

/** A question about waste that finds nothing is answered with the guide to all waste. */
function ensureGuide(chosen: Hit[], index: InformationIndex, fits: (document: InformationDocument) => boolean): void {
  if (chosen.length > 0) return;
  const guide: Slot = { own: [['differenziata']], synonyms: [], prefix: null, soft: false };
  chosen.push(...index.search([guide], (document) => document.kind === 'service' && fits(document)).slice(0, 2));
}

/** Whether the question can mean such a document: who wants to buy oil does not ask where it is thrown away. */
function isFor(document: InformationDocument, { rubbish, buying, flyer }: InformationQuestion): boolean {
  if (rubbish) return RUBBISH.has(document.kind);
  if (buying && THROWN.has(document.kind)) return false;
  return flyer || !isFlyer(document);
}

function isShown({ published_at, starts_on, ends_on }: InformationDocument, now: string, today: string): boolean {
  if (published_at !== undefined && published_at > now) return false;
  if (starts_on !== undefined && starts_on > today) return false;
  return ends_on === undefined || ends_on >= today;
}

/** A factor that brings the kind forward that the question's other words ask for. */
function favour({ document: { kind } }: Hit, { rubbish, round, number }: InformationQuestion): number {
  if (round && kind === 'round') return 3;
  if (rubbish && kind === 'waste') return round ? 1 : 3;
  if (kind === 'round') return 1.5;
  if (kind === 'number') return number ? 2 : 1.3;
  return kind === 'article' || kind === 'offer' ? 0.8 : 1;
}

/** Leaves out hits that score far below the best one, and those that lack a word when the best one has all. */
function worthwhile(hit: Hit, best: Hit | undefined): boolean {
  if (best === undefined) return false;
  if (best.strong) return hit.strong && hit.score >= best.score / 4;
  return hit.whole === best.whole && hit.share >= ENOUGH && hit.score >= best.score / 2;
}

function termOf({ own, synonyms, prefix }: Slot) {
  const all = (list: string[][]) => list.flat().flatMap(forms);
  return { at: -1, phrases: all(own), synonyms: all(synonyms), prefix, categories: [] };
}

interface Telling {
  zones: ReadonlyMap<number, ZoneDays[]>;
  mark: ReturnType<typeof createMarker>;
  today: string;
}

function itemOf(document: InformationDocument, { zones, mark, today }: Telling): InformationItem {
  const { key, kind, title, route, summary, body, phone, also, fraction, missing_until } = document;
  const meta = missing_until != null && missing_until >= today ? `${document.meta} · finito per oggi` : document.meta;
  const days = fraction === undefined ? undefined : zones.get(fraction);
  return {
    id: key,
    kind,
    title,
    route,
    ...(meta === '' ? {} : { meta }),
    ...(summary === '' && body === '' ? {} : excerptOf(summary, body, mark)),
    ...(phone === undefined ? {} : { phone }),
    ...(also === undefined ? {} : { also }),
    ...(days === undefined ? {} : { days }),
  };
}
