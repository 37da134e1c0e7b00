import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import { OrderPage } from './OrderPage.tsx';
import { ScannedTicketPage } from './ScannedTicketPage.tsx';
import { TicketPage } from './TicketPage.tsx';
import { WaitPage } from './WaitPage.tsx';

const PAGES: Record<string, ComponentType<{ slug: string }>> = {
  [paths.checkouts]: CheckoutPage,
  [paths.orders]: OrderPage,
  [paths.tickets]: TicketPage,
  [paths.scannedTickets]: ScannedTicketPage,
  [paths.waitlists]: WaitPage,
};

/** From the checkout to the ticket as one chunk: they share most parts, and each further file costs the first load its name. */
export default function TicketPages({ slug }: { slug: string }) {
  const [path] = useLocation();
  const Page = PAGES[path.slice(0, path.lastIndexOf('/'))] ?? OrderPage;
  return <Page slug={slug} />;
}
