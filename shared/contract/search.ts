import { type Static, Type } from 'typebox';
import { SEARCHED_KINDS } from '../rules/sections.ts';
import { each, Maybe } from './parts.ts';

/** Parts of an excerpt: `match` marks what the query found, so that the answer contains no HTML. */
export const ExcerptPart = Type.Object({ text: Type.String(), match: Type.Boolean() });
export type ExcerptPart = Static<typeof ExcerptPart>;

export const SearchItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  route: Type.String(),
  /** The slug of its category, which its tile shows. */
  category: Type.Optional(Type.String()),
  /** Plain text. */
  excerpt: Type.Optional(Type.String()),
  /** The same text split at the matches. */
  excerpt_parts: Type.Optional(Type.Array(ExcerptPart)),
  /**
   * The most useful facts: "Aperto, chiude alle 13:30 · Via Giardini 12", "oggi 21:30 · Banchina San Pietro", "ancora 3
   * giorni".
   */
  meta: Type.Optional(Type.String()),
  /** Why it was found, when neither title nor excerpt shows it: "Accetta cani". */
  reason: Type.Optional(Type.String()),
  updated_at: Type.String(),
});
export type SearchItem = Static<typeof SearchItem>;

const INFORMATION_KINDS = ['page', 'article', 'waste', 'round', 'point', 'number', 'service', 'offer', 'dish'] as const;
export type InformationKind = (typeof INFORMATION_KINDS)[number];

/** A row of the block "Informazioni e servizi": results outside the sections. */
export const InformationItem = Type.Object({
  id: Type.String(),
  kind: Type.Enum(INFORMATION_KINDS),
  title: Type.String(),
  route: Type.String(),
  /** The key fact: the number, the bin, the price and the shop. */
  meta: Type.Optional(Type.String()),
  /** Plain text, whole and split at the matches. */
  excerpt: Type.Optional(Type.String()),
  excerpt_parts: Type.Optional(Type.Array(ExcerptPart)),
  /** Digits to dial. */
  phone: Type.Optional(Type.String()),
  /** A second link: an offer's shop. */
  also: Type.Optional(Type.Object({ label: Type.String(), route: Type.String() })),
  /** When it is collected in each zone: 'mercoledì e sabato'. */
  days: Type.Optional(Type.Array(Type.Object({ zone: Type.String(), name: Type.String(), days: Type.String() }))),
});
export type InformationItem = Static<typeof InformationItem>;

/** GET /api/search/suggestions: what the quick search offers at the first letters of their names. */
export const SearchSuggestions = Type.Object({
  /** `section`: the heading of the kind, as several have a category "Cultura". */
  categories: Type.Array(Type.Object({ title: Type.String(), section: Type.String(), route: Type.String() })),
  pages: Type.Array(Type.Object({ title: Type.String(), route: Type.String() })),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;

const Results = Type.Array(SearchItem);
const More = Type.Object({ total: Type.Integer(), route: Type.String(), label: Type.String() });

/** GET /api/search?q= (docs/specification.md, Fields). At most 8 results per section, best first. */
export const SearchResponse = Type.Object({
  results: Type.Object(each(SEARCHED_KINDS, Results)),
  /** The link to the rest of a shortened section: "Vedi tutti i 22 di oggi". */
  more: Type.Partial(Type.Object(each(SEARCHED_KINDS, More))),
  /** Pages, waste, numbers, services, offers and dishes: beside `results`, whose four arrays are promised (docs/specification.md, Calls). */
  information: Type.Array(InformationItem),
  /** It matches better than the four sections, so it is shown above them. */
  information_leads: Type.Boolean(),
  /** What was interpreted as a filter: "Eventi di oggi, sabato 21 novembre". */
  interpretation: Maybe(Type.String()),
  /** The corrected words that were searched instead: "pescheria". */
  suggestion: Maybe(Type.String()),
});
export type SearchResponse = Static<typeof SearchResponse>;
