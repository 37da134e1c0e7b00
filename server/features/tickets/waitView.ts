import type { WaitView } from '../../../shared/contract/tickets.ts';
import type { WaitRow } from './waitlistRepository.ts';

/** An entry of the waiting list as its person sees it. @param now ISO 8601 @param beforeOf number of parties before it */
export function waitView(row: WaitRow, now: string, beforeOf: (row: WaitRow) => number): WaitView {
  const { slug, title, venue, address, organiser, event_id, occurrence_id, starts_at, ends_at } = row;
  const isLapsed = row.state === 'offered' && (row.expires_at ?? '') <= now && row.order_state === 'held';
  const isUnconfirmed = row.state === 'waiting' && row.confirmed_at === null;
  return {
    uuid: row.uuid,
    state: isLapsed ? 'lapsed' : isUnconfirmed ? 'unconfirmed' : row.state,
    party: row.party,
    category: row.category,
    event: { id: event_id, slug, title, venue, address, organiser },
    occurrence: { id: occurrence_id, starts_at, ends_at },
    before: row.state === 'waiting' && !isUnconfirmed ? beforeOf(row) : 0,
    order: row.state === 'offered' && !isLapsed ? row.order_uuid : null,
    offer_ends_at: row.state === 'offered' ? row.expires_at : null,
    was_offered: row.order_id !== null,
  };
}
