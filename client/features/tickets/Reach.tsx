import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { ReachByMail } from '../../ui/ReachByMail.tsx';
import { orderUrl } from './checkout.ts';

/** For the buyer whose mail did not come. A corrected address moves the order to another link. */
export function Reach({ order, onOutcome }: { order: OrderView; onOutcome: (words: string) => void }) {
  const { uuid, email, state } = order;
  const [, navigate] = useLocation();
  if (email === '' || !(isIssued(state) || state === 'awaiting_transfer')) return null;

  async function sendAgain(): Promise<void> {
    await call(`${orderUrl(uuid)}/mail`, { method: 'POST' });
    onOutcome(`Fatto: la mail per ${email} parte adesso. Guarda anche nella posta indesiderata.`);
  }

  async function correct(to: string): Promise<void> {
    const moved = await call<OrderView>(`${orderUrl(uuid)}/email`, { method: 'PUT', body: { email: to } });
    onOutcome(`Fatto: ora scriviamo a ${moved.email}.`);
    navigate(paths.order(moved.uuid), { replace: true });
  }

  return (
    <ReachByMail
      email={email}
      description={`Ora è ${email}. I link e i QR già mandati smettono di valere: ne arrivano di nuovi all’indirizzo giusto.`}
      onSendAgain={sendAgain}
      onCorrect={correct}
    />
  );
}
