import type { TicketSettings, TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { NEW_SALE, PLAIN_CATEGORY } from '../../../../shared/rules/ticketDesk.ts';
import { alsoForget } from '../../../lib/draft.ts';
import { randomId } from '../../../lib/randomId.ts';
import { alsoUnsaved } from '../../../lib/unsaved.ts';
import type { boundTo, ErrorOf } from '../../../ui/edit/frame.tsx';

export type Draft = TicketSettingsBody;
export type Pool = Draft['pools'][number];
export type Category = Draft['categories'][number];
export type Price = Category['prices'][number];
export type Code = Draft['codes'][number];
type Question = Draft['questions'][number];

/** The properties that every part of the form takes. */
export interface PartProps {
  settings: TicketSettings;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  error: ErrorOf;
  field: ReturnType<typeof boundTo<Draft>>;
}

/** What was typed and not saved yet, by event: another part of the room may be looked at meanwhile. */
const kept = new Map<number, Draft>();
alsoUnsaved(() => kept.size > 0);
// Another manager who signs in on the same page must not find and save them.
alsoForget(() => kept.clear());

export const keptDraft = (event: number): Draft | undefined => kept.get(event);
export const keep = (event: number, draft: Draft): void => void kept.set(event, draft);
export const drop = (event: number): void => void kept.delete(event);

/** The settings to begin with: one number of free seats. */
export function freeSeats(size: number): Draft {
  return {
    ...NEW_SALE,
    pools: [{ ...newPool(), name: 'Posti', size }],
    categories: [{ ...newCategory('Posti'), name: 'Ingresso' }],
    revision: '',
  };
}

/** Another event's settings, to begin with; its codes stay its own. */
export function copied(saved: Draft): Draft {
  const { revision: _other, ...rest } = saved;
  return {
    ...rest,
    is_open: true,
    opens_at: null,
    declares: false,
    pools: saved.pools.map((pool) => ({ ...pool, was: null, sizes: {} })),
    categories: saved.categories.map((category) => ({
      ...category,
      id: null,
      prices: category.prices.slice(0, 1).map((price) => ({ ...price, from_at: null, until_at: null })),
    })),
    codes: [],
    questions: saved.questions.map((question) => ({ ...question, id: null })),
    revision: '',
  };
}

export const newPool = (): Pool => ({ name: '', was: null, size: 0, sizes: {} });

export const newCategory = (pool: string): Category => ({
  ...PLAIN_CATEGORY,
  key: randomId(),
  name: '',
  pools: [pool],
  prices: [newPrice()],
});

export const newPrice = (): Price => ({ from_at: null, until_at: null, cents: 0, suggested: null });

export const newQuestion = (): Question => ({ id: null, label: '', per: 'order', is_needed: false });

export const newCode = (): Code => ({
  code: '',
  effect: 'percent',
  value: 10,
  category: null,
  max_uses: 50,
  until_at: null,
});

/** Renames pools; categories that take seats from them keep doing so. */
export function withPools(draft: Draft, pools: Pool[]): Draft {
  const renamed = new Map<string, string>();
  if (pools.length === draft.pools.length)
    for (const [index, { name }] of draft.pools.entries()) renamed.set(name, pools[index]?.name ?? name);
  const names = new Set(pools.map(({ name }) => name));
  const isSwap = [...renamed.keys()].every((name) => names.has(name));
  const nameOf = (name: string) => (isSwap ? name : (renamed.get(name) ?? name));
  return {
    ...draft,
    pools,
    categories: draft.categories.map((category) => ({
      ...category,
      pools: pools.length === 1 ? [pools[0]?.name ?? ''] : category.pools.map(nameOf).filter((name) => names.has(name)),
    })),
  };
}
