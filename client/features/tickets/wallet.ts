import type { OrderView } from '../../../shared/contract/tickets.ts';
import type { Wallet } from '../../../shared/rules/tickets.ts';
import { device } from '../../lib/device.ts';
import { ticketUrl } from './checkout.ts';

const LABELS: Record<Wallet, string> = { apple: 'Aggiungi a Apple Wallet', google: 'Aggiungi a Google Wallet' };

/** The wallet of this device, when the town gives passes for it; null otherwise. */
export function walletHere(
  offered: OrderView['wallets'],
): { label: string; hrefOf: (ticket: string) => string } | null {
  const { os } = device();
  const wallet = os === 'ios' || os === 'macos' ? 'apple' : 'google';
  if (!offered.includes(wallet)) return null;
  return { label: LABELS[wallet], hrefOf: (ticket) => `${ticketUrl(ticket)}/${wallet}` };
}
