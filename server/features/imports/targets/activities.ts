import type { Draft } from '../../../../shared/contract/publishing.ts';
import { ACTIVITY_FIELDS, type ActivityDraft } from '../../../../shared/kinds/activities.ts';
import { distanceMetres, type Place } from '../../../../shared/rules/distance.ts';
import { townCentre } from '../../../content/townCentre.ts';
import { coreName, likeness, phoneKey, plain, sharedWords, siteKey } from '../likeness.ts';
import { ACTIVITY_COLUMNS, HOURS_WORDS } from './activityFields.ts';
import { kindColumns, ownFields, pairs } from './fields.ts';
import { categoryLookup } from './lookups.ts';
import { publicationTarget, type TargetParts } from './publicationTarget.ts';
import type { Finder, Target } from './target.ts';

/** Metres within which two places of the same name are the same. */
const SAME_M = 100;
const NEAR_M = 400;

/** The target for places. */
export function activityTarget(parts: TargetParts): Target {
  const categories = categoryLookup(parts.db, 'activities');
  const base = publicationTarget(parts, 'activities');
  const centre = townCentre(parts.db);
  const columns = kindColumns(ACTIVITY_FIELDS, categories, ACTIVITY_COLUMNS);
  const known = parts.db.prepare<[], KnownPlace>(
    "SELECT id, name, category_id, address, lat, lng, phone, website FROM activity_outlines WHERE status <> 'archived'",
  );
  return {
    ...base,
    ...columns,
    words: (name, value) => HOURS_WORDS[name]?.(value ?? []) ?? columns.words(name, value),
    subtitle: ({ category_id, address }) => [categories.name(category_id), address].filter(Boolean).join(' · '),
    keyOf: ({ name, address }) => `${plain(String(name ?? ''))}|${plain(String(address ?? ''))}`,

    compose(given, settings) {
      const own = pairs(ownFields(given)) as Partial<ActivityDraft>;
      const draft: ActivityDraft = {
        ...(parts.publication('activities').empty({ id: 0, is_office: true }, null) as ActivityDraft),
        ...own,
      };
      draft.category_id ??= settings.category_id ?? null;
      if (draft.district === '') draft.district = settings.district ?? '';
      if (draft.excerpt === '') draft.excerpt = excerptOf(draft, categories.name(draft.category_id));
      if ((draft.lat === null || draft.lng === null) && settings.centre === true) Object.assign(draft, centre());
      return draft;
    },

    finder: () => finderOf(known.all()),
  };
}

/** 'Bar e gelateria in Via del Porto 3.': a true sentence until somebody writes a better one. */
function excerptOf({ address, district }: ActivityDraft, category: string): string {
  if (category === '') return '';
  const where = address !== '' && /\d/.test(address) ? ` in ${address}` : district === '' ? '' : `, ${district}`;
  return `${category}${where}.`.slice(0, 200);
}

interface KnownPlace extends Place {
  id: number;
  name: string;
  category_id: number | null;
  address: string;
  phone: string | null;
  website: string | null;
}
interface Indexed extends Omit<KnownPlace, 'lat' | 'lng'> {
  at: Place | null;
  core: string;
  /** Name and address as `plain` writes them. */
  words: string;
  street: string;
  /** The line of a row that is not published yet. */
  position: number | null;
}

/** Finds places by name and distance, telephone and website. A person decides on weaker resemblances. */
function finderOf(places: KnownPlace[]): Finder {
  const map = () => new Map<string, Indexed[]>();
  const [byPhone, bySite, byCell, byCore, byStreet] = [map(), map(), map(), map(), map()];
  function push(index: Map<string, Indexed[]>, key: string | null, one: Indexed): void {
    const known = index.get(key ?? '');
    if (known !== undefined) known.push(one);
    else if (key !== null && key !== '') index.set(key, [one]);
  }
  function index(one: Indexed): void {
    push(byPhone, phoneKey(one.phone ?? ''), one);
    push(bySite, siteKey(one.website ?? ''), one);
    push(byCore, one.core, one);
    push(byStreet, one.street, one);
    if (one.at !== null) push(byCell, cellOf(one.at, 0, 0), one);
  }
  for (const place of places) index({ ...asIndexed({ ...place }, null), id: place.id });

  /** The places that may be it: those near it, and where one of the two has no position those of its name or address. */
  function candidates({ at, core, street }: Indexed): Iterable<Indexed> {
    const named = [...(byCore.get(core) ?? []), ...(byStreet.get(street) ?? [])];
    if (at === null) return new Set(named);
    const steps = [-1, 0, 1];
    const near = steps.flatMap((y) => steps.flatMap((x) => byCell.get(cellOf(at, y, x)) ?? []));
    return new Set([...near, ...named.filter((one) => one.at === null)]);
  }

  function find(draft: Draft) {
    const wanted = asIndexed(draft, null);
    const doubts = new Map<Indexed, string>();
    const sure = new Set<Indexed>();
    for (const one of candidates(wanted)) {
      const verdict = compare(wanted, one);
      if (verdict === 'same') sure.add(one);
      else if (verdict !== null) doubts.set(one, verdict);
    }
    for (const [map, key, why] of [
      [byPhone, phoneKey(wanted.phone ?? ''), 'Ha lo stesso telefono.'],
      [bySite, siteKey(wanted.website ?? ''), 'Ha lo stesso sito.'],
    ] as const) {
      for (const one of key === null ? [] : (map.get(key) ?? [])) {
        const isNear = wanted.at === null || one.at === null || distanceMetres(wanted.at, one.at) <= NEAR_M;
        if (isNear && likeness(wanted.core, one.core) >= 0.5) sure.add(one);
        // Chains have the same telephone and website for all their shops.
        else if (isNear) doubts.set(one, why);
      }
    }
    return matchOf([...sure], doubts);
  }

  return { find, add: (draft, position) => index(asIndexed(draft, position)) };
}

function matchOf(sure: Indexed[], doubts: Map<Indexed, string>) {
  const online = sure.filter(({ position }) => position === null);
  const twin = [...sure, ...doubts.keys()].find(({ position }) => position !== null)?.position ?? null;
  if (online.length === 1) return { sure: online[0]?.id as number, doubts: [], twin: null };
  const all = [
    ...online.map(({ id }) => ({ id, why: 'Ha lo stesso nome e sta nello stesso posto.' })),
    ...[...doubts].flatMap(([{ id, position }, why]) => (position === null ? [{ id, why }] : [])),
  ];
  return { sure: null, doubts: all.slice(0, 5), twin };
}

/** @returns 'same', the reason to ask a person, or null for different places */
function compare(wanted: Indexed, one: Indexed): string | null {
  const metres = wanted.at === null || one.at === null ? null : distanceMetres(wanted.at, one.at);
  const isSameAddress = wanted.street !== '' && wanted.street === one.street;
  const isOther = wanted.category_id !== null && one.category_id !== null && wanted.category_id !== one.category_id;
  if (wanted.core === one.core) {
    // 'Farmacia Ponte' and 'Macelleria Ponte' are two places next to each other.
    if (isOther && !isWithin(wanted.words, one.words)) return null;
    if (metres !== null && metres <= SAME_M) return 'same';
    if (isSameAddress) return 'same';
    // The same name farther away is another shop of a chain.
    return metres === null ? 'Ha lo stesso nome, ma senza coordinate non si sa se è lo stesso posto.' : null;
  }
  // One word in common says little of two places of different kinds: a petrol station and a butcher's at the bridge.
  const alike = isOther && sharedWords(wanted.core, one.core) < 2 ? 0 : likeness(wanted.core, one.core);
  if (alike >= 0.5 && metres !== null && metres <= SAME_M) return 'Ha un nome simile e sta a meno di 100 metri.';
  if (alike >= 0.5 && isSameAddress) return 'Ha un nome simile e lo stesso indirizzo.';
  return null;
}

/** Whether one name has all the words of the other. */
function isWithin(one: string, other: string): boolean {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  return a.isSubsetOf(b) || b.isSubsetOf(a);
}

function asIndexed(draft: Draft, position: number | null): Indexed {
  const { name, category_id, address, lat, lng, phone, website } = draft as unknown as ActivityDraft;
  const at = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  return {
    id: 0,
    name: name ?? '',
    core: coreName(name ?? ''),
    words: plain(name ?? ''),
    street: plain(address ?? ''),
    category_id: category_id ?? null,
    address: address ?? '',
    at,
    phone: phone ?? '',
    website: website ?? '',
    position,
  };
}

/** The side in degrees of a grid's cells, some 450 by 350 metres: near places are in the same or a neighbouring cell. */
const CELL = 0.004;
const cellOf = ({ lat, lng }: Place, y: number, x: number) =>
  `${Math.floor(lat / CELL) + y} ${Math.floor(lng / CELL) + x}`;
