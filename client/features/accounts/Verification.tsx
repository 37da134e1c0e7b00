import { useState } from 'react';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { sendVerification } from './actions.ts';
import css from './Verification.module.css';

/** A banner on the profile until the email address is confirmed. */
export function Verification({ email }: { email: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const sending = useTask();
  return (
    <section className={css.banner} aria-labelledby="conferma-email">
      <h2 id="conferma-email">Conferma il tuo indirizzo</h2>
      <p>
        Ti abbiamo scritto a <strong>{email}</strong>: apri il messaggio e tocca il link. Fino ad allora non puoi
        pubblicare, recensire o chiedere un ruolo.
      </p>
      <div role="status">{sent !== null && <p className={css.sent}>{sent}</p>}</div>
      <div role="alert">{sending.problem !== null && <p className={css.sent}>{sending.problem}</p>}</div>
      <div>
        <Button
          look="quiet"
          aria-disabled={sending.busy}
          onClick={() =>
            sending.run(async () => {
              setSent(null);
              setSent((await sendVerification()).message);
            })
          }
        >
          {sending.busy ? 'Invio in corso…' : 'Invia di nuovo'}
        </Button>
      </div>
    </section>
  );
}
