import { useState } from 'react';
import { Link } from 'wouter';
import type { IdentityList } from '../../../shared/contract/identities.ts';
import type { CodesState } from '../../../shared/contract/oneTimeCodes.ts';
import type { PasskeyList } from '../../../shared/contract/passkeys.ts';
import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { DELETED_NAME } from '../../../shared/rules/accounts.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { CODES_URL, deleteAccount, IDENTITIES_URL } from './actions.ts';
import { OwnPasswordField, Username } from './PasswordField.tsx';
import { PASSKEYS_URL } from './passkeyActions.ts';

/** For people who enter in other ways too, and perhaps have no password. */
function WithoutPassword({ items }: { items: string }) {
  const passkeys = useResource<PasskeyList>(PASSKEYS_URL);
  const codes = useResource<CodesState>(CODES_URL);
  const identities = useResource<IdentityList>(IDENTITIES_URL);
  const hasFactors = Boolean(passkeys.data?.data.length) || codes.data?.active != null;
  if (!hasFactors && !identities.data?.data.length) return null;
  return (
    <div className="stack gap-8 start line-above pad-top-16">
      <TaskButton look="quiet" onPress={() => deleteAccount(null, items)}>
        {hasFactors ? 'Cancella senza password, con passkey o codice' : 'Cancella senza password'}
      </TaskButton>
    </div>
  );
}

/** What becomes of a shop's or an organiser's items; each has an owner who can decide it. */
const ITEMS = [
  { value: 'office', label: 'Resta online, e la gestisce la redazione' },
  { value: 'archive', label: 'Va in archivio: non è più online' },
];
const PUBLISHES: readonly string[] = ['esercente', 'organizzatore', 'inserzionista'];

export function DeleteAccount({ email, roles }: { email: string; roles: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Cancella l’account">
      <div className="panel stack gap-16">
        <p>È immediato e non si può annullare. Prima ti diciamo che cosa sparisce e che cosa resta.</p>
        <div>
          <Button look="danger" onClick={() => setOpen(true)}>
            Cancella account
          </Button>
        </div>
      </div>
      {open && (
        <DeletionDialog
          email={email}
          publishes={PUBLISHES.some((role) => roles.includes(role))}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

/** Tickets that are still to be used: they stay valid, but the profile that leads to them goes. */
function TicketsToUse() {
  const { data } = useResource<OwnOrders>('/api/frontend/profile/orders');
  const ahead = (data?.data ?? []).filter(
    ({ tickets, occurrence }) => tickets.length > 0 && Date.parse(occurrence.ends_at) > Date.now(),
  );
  if (ahead.length === 0) return null;
  return (
    <div>
      <p>
        <strong>Hai biglietti ancora da usare.</strong> Valgono lo stesso, ma dal profilo non li trovi più e non ti
        arrivano avvisi: aprili dalla mail e tieni il link.
      </p>
      <ul className="bulleted">
        {ahead.map(({ uuid, event, occurrence, tickets }) => (
          <li key={uuid}>
            <Link href={paths.order(uuid)}>{event.title}</Link>, {longMoment(occurrence.starts_at)}:{' '}
            {tickets.length === 1 ? '1 biglietto' : `${tickets.length} biglietti`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what goes and what stays, and asks what becomes of what the person published. */
function DeletionDialog({ email, publishes, onClose }: { email: string; publishes: boolean; onClose: () => void }) {
  const [items, setItems] = useState(publishes ? 'office' : '');
  return (
    <Dialog
      title="Cancellare l’account?"
      description={
        <>
          <p>
            <strong>Sparisce:</strong> nome, email, password, ruoli, richieste con gli allegati, sessioni, notifiche,
            preferenze, bozze e messaggi che ci hai scritto.
          </p>
          <p>
            <strong>Resta, senza il tuo nome:</strong> le recensioni che hai scritto, firmate «{DELETED_NAME}»
            {publishes ? '; di quello che hai pubblicato decidi tu qui sotto' : ''}. Se preferisci che spariscano,{' '}
            <Link href={paths.contact}>chiedilo prima a noi</Link>.
          </p>
        </>
      }
      onClose={onClose}
    >
      <TicketsToUse />
      <Form
        look="danger"
        submit="Cancella per sempre"
        submitting="Cancellazione in corso…"
        onCancel={onClose}
        onSubmit={(data) => deleteAccount(textOf(data, 'password'), items)}
      >
        {publishes && (
          <SelectField
            label="Quello che hai pubblicato"
            name="items"
            options={ITEMS}
            value={items}
            onChange={setItems}
          />
        )}
        <Username email={email} />
        <OwnPasswordField hint="Per essere sicuri che sia tu." />
      </Form>
      <WithoutPassword items={items} />
    </Dialog>
  );
}
