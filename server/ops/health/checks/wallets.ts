import { theDay, wallTime } from '../../../../shared/rules/dates.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { check, command, ok, type Verdict } from '../check.ts';

/** Apple gives a new one by hand, and whoever can ask for it may be away. */
const SOON_MS = 30 * 86_400_000;

interface Facts {
  now: string;
  /** Until when the certificate for Apple's passes holds; null: there is none. */
  valid_to: string | null;
  google: boolean;
}

/** Checks the certificate that signs tickets for Apple Wallet: without one that holds, the button is gone. */
export function judgeWallets({ now, valid_to, google }: Facts): Verdict {
  if (valid_to === null)
    return ok(
      google ? 'I biglietti vanno in Google Wallet.' : 'I biglietti non vanno nei wallet: nessuno l’ha impostato.',
    );
  const left = Date.parse(valid_to) - Date.parse(now);
  const { day } = wallTime(valid_to);
  if (left > SOON_MS) return ok(`Il certificato per Apple Wallet vale fino ${theDay('al', day)}.`);
  return {
    state: left <= 0 ? 'broken' : 'note',
    what: `Il certificato per Apple Wallet ${left <= 0 ? 'è scaduto' : 'scade'} ${theDay('il', day)}.`,
    why: 'Dopo, chi ha un iPhone non può più aggiungere i biglietti a Wallet. Quelli già aggiunti restano.',
    remedy: command('Rinnovalo da Apple, e riavvia il portale con quello nuovo', 'APPLE_PASS_CERTIFICATE=…'),
  };
}

export const wallets = check({
  id: 'wallets',
  title: 'Biglietti nei wallet',
  read:
    ({
      config: {
        wallets: { apple, google },
      },
      clock,
    }) =>
    () => ({ now: isoInstant(clock()), valid_to: apple?.valid_to ?? null, google: google !== null }),
  judge: judgeWallets,
});
