import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { DELETED_NAME } from '../../../shared/rules/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { deleteAccount } from './actions.ts';
import css from './DeleteAccount.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Username } from './PersonalData.tsx';

export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Cancella l’account">
      <div className={css.sheet}>
        <p>È immediato e non si può annullare. Prima ti diciamo che cosa sparisce e che cosa resta.</p>
        <div>
          <Button look="danger" onClick={() => setOpen(true)}>
            Cancella account
          </Button>
        </div>
      </div>
      {open && (
        <Dialog
          title="Cancellare l’account?"
          description={
            <>
              <p>
                <strong>Sparisce:</strong> nome, email, password, ruoli, richieste con gli allegati, sessioni,
                notifiche, preferenze e messaggi che ci hai scritto.
              </p>
              <p>
                <strong>Resta, senza il tuo nome:</strong> le recensioni che hai scritto, firmate «{DELETED_NAME}», e le
                pagine che hai pubblicato, che passano alla redazione; le bozze spariscono. Se preferisci che
                spariscano, <Link href={paths.contact}>chiedilo prima a noi</Link>.
              </p>
            </>
          }
          onClose={() => setOpen(false)}
        >
          <Form
            look="danger"
            submit="Cancella per sempre"
            submitting="Cancellazione in corso…"
            aside={
              <Button look="quiet" onClick={() => setOpen(false)}>
                Annulla
              </Button>
            }
            onSubmit={(data) => deleteAccount(textOf(data, 'password'))}
          >
            {(errorOf) => (
              <>
                <Username email={email} />
                <PasswordField
                  label="La tua password"
                  hint="Per essere sicuri che sia tu."
                  name="password"
                  autoComplete="current-password"
                  error={errorOf('password')}
                />
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Section>
  );
}
