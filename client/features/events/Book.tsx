import { Ticket } from 'lucide-react';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** Leads to the checkout, which holds the waiting list too. */
export function Book({ event: { slug, booking, price_max_cents } }: { event: EventDetail }) {
  const label = booking === 'sold_out' ? 'Lista d’attesa' : price_max_cents === 0 ? 'Prenota' : 'Compra';
  return (
    <LinkButton href={paths.checkout(slug)}>
      {/* The longest label and four signs beside it fill a phone's bar. */}
      {booking !== 'sold_out' && <Ticket size={20} strokeWidth={1.75} aria-hidden="true" />}
      {label}
    </LinkButton>
  );
}
