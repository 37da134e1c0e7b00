import { Link } from 'wouter';
import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { offerWords } from '../../../shared/rules/tickets.ts';
import { useResource } from '../../lib/resource.ts';
import { Callout } from '../../ui/Callout.tsx';

/** Places of this event that the waiting list holds for whoever is signed in. */
export function Offer({ slug }: { slug: string }) {
  const { data } = useResource<OwnOrders>('/api/frontend/profile/orders');
  const offered = data?.waiting.find(({ event, offer_ends_at }) => event.slug === slug && offer_ends_at !== null);
  if (offered === undefined || offered.offer_ends_at === null) return null;
  return (
    <Callout tone="good">
      {offerWords(offered.party, offered.offer_ends_at, Date.now())}.{' '}
      <Link href={paths.waitlist(offered.uuid)}>Prendili</Link>
    </Callout>
  );
}
