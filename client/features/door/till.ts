import { proxy, ref, snapshot } from 'valtio';
import type { Sale, SaleBody } from '../../../shared/contract/door.ts';
import { randomId } from '../../lib/randomId.ts';
import type { DoorDatabase } from './database.ts';

/** The sale at the cash desk as it was typed. */
export interface Draft {
  /** The same sale keeps its key: a second press after a lost answer sells nothing twice. */
  key: string;
  /** Seats by category. */
  quantities: Record<number, number>;
  /** Euros a head as typed, by category, of what one gives freely. */
  amounts: Record<number, string>;
  /** Euros in cash as typed. */
  given: string;
  email: string;
  enters: boolean;
}

export interface Sold {
  sale: Sale;
  given_cents: number;
  method: SaleBody['method'];
}

interface Till {
  draft: Draft;
  /** The last sale, until the next one begins. */
  sold: ReturnType<typeof ref<Sold>> | null;
}

/** Outside of the form, which goes when the person looks at another view. */
export const till = proxy<Till>({ draft: newDraft(), sold: null });

function newDraft(): Draft {
  return { key: randomId(), quantities: {}, amounts: {}, given: '', email: '', enters: true };
}

/** Goes on with the sale whose answer was lost when the page was closed or loaded again. */
export async function openTill(database: DoorDatabase): Promise<void> {
  till.draft = (await database.read<Draft>('cassa')) ?? newDraft();
  till.sold = null;
}

/** Called before a sale is sent. */
export function keepDraft(database: DoorDatabase): Promise<void> {
  return database.write('cassa', snapshot(till.draft));
}

/** Shows what was sold. A second answer to the same sale, of a second press, changes nothing. */
export async function settleDraft(key: string, sold: Sold, database: DoorDatabase): Promise<void> {
  if (till.draft.key !== key) return;
  till.sold = ref(sold);
  till.draft = newDraft();
  await database.write('cassa', undefined);
}
