import { useState } from 'react';
import type { DeskOrder } from '../../../shared/contract/ticketDesk.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { ReachByMail } from '../../ui/ReachByMail.tsx';

interface ReachBuyerProps {
  /** The order's API. */
  url: string;
  order: DeskOrder;
  reload: () => Promise<void>;
}

/** For the organiser of a buyer whose mail did not come. */
export function ReachBuyer({ url, order: { email, state }, reload }: ReachBuyerProps) {
  const [said, setSaid] = useState('');
  if (email === '' || !(isIssued(state) || state === 'awaiting_transfer')) return null;

  async function sendAgain(): Promise<void> {
    await callConfirmed(`${url}/mail`, { method: 'POST' });
    setSaid(`La mail per ${email} parte adesso.`);
  }

  async function correct(to: string): Promise<void> {
    await callConfirmed(`${url}/email`, { method: 'PUT', body: { email: to } });
    setSaid(`I biglietti vanno a ${to}.`);
    await reload();
  }

  return (
    <>
      <ReachByMail
        email={email}
        description="I link e i QR già mandati smettono di valere: ne arrivano di nuovi all’indirizzo giusto, e il vecchio lo viene a sapere."
        onSendAgain={sendAgain}
        onCorrect={correct}
      />
      <p role="status" className={said === '' ? 'visually-hidden' : undefined}>
        {said}
      </p>
    </>
  );
}
