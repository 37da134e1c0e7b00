import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SessionList } from '../../../shared/contract/accounts.ts';
import type { PasskeyItem, PasskeyList } from '../../../shared/contract/passkeys.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { MOST_PASSKEYS, PASSKEY_NAME_MAX } from '../../../shared/rules/strongSignIn.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SESSIONS_URL } from './actions.ts';
import { addPasskey, hasPasskeys, PASSKEYS_URL, removePasskey, renamePasskey } from './passkeyActions.ts';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeyItem };

/** The passkeys of the account: ways in that need no password. */
export function Passkeys() {
  const resource = useResource<PasskeyList>(PASSKEYS_URL);
  const sessions = useResource<SessionList>(SESSIONS_URL);
  const [open, setOpen] = useState<Open | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function done(said: string): void {
    setOutcome(said);
    setOpen(null);
    resource.retry();
    // Removing a row also removes its button, which had the focus.
    heading.current?.focus();
  }

  const device = sessions.data?.data.find(({ current }) => current)?.device ?? '';
  const isFull = (resource.data?.data.length ?? 0) >= MOST_PASSKEYS;
  return (
    <section className="stack gap-16" aria-labelledby="passkey">
      <h2 id="passkey" ref={heading} tabIndex={-1}>
        Passkey
      </h2>
      <p>
        Per accedere senza password, con l’impronta, il volto o il PIN del tuo dispositivo. Non si indovina e non si
        scrive su una pagina falsa.
      </p>
      <Loaded resource={resource} kind="town" height="76px">
        {({ data }) =>
          data.length > 0 ? (
            <ul className="sheet">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
              ))}
            </ul>
          ) : (
            // As tall as what stood for it.
            <p className="sheet bar gap-16 pad-12-16 follows soft">Ancora nessuna passkey.</p>
          )
        }
      </Loaded>
      <div role="status">{outcome !== null && <p className="done">{outcome}</p>}</div>
      {hasPasskeys() ? (
        !isFull && (
          <div>
            <Button look="quiet" onClick={() => setOpen({ what: 'add' })}>
              Aggiungi una passkey
            </Button>
          </div>
        )
      ) : (
        <p>Questo browser non le conosce: aggiungila da un telefono o da un browser più recente.</p>
      )}
      {open !== null && <OpenDialog open={open} device={device} onDone={done} onClose={() => setOpen(null)} />}
    </section>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: PasskeyItem; onOpen: (open: Open) => void }) {
  const { name, created_at, used_at } = passkey;
  const today = wallTime(Date.now()).day;
  return (
    <li className="bar gap-16 pad-12-16 follows">
      <KeyRound size={24} className="quiet" />
      <div className="fills-line">
        <p className="strong">{name}</p>
        <p className="soft tabular">
          {used_at === null
            ? `Aggiunta: ${occurrenceLabel(created_at, today)}`
            : `Ultimo uso: ${occurrenceLabel(used_at, today)}`}
        </p>
      </div>
      <div className="row">
        <Button look="quiet" aria-label={`Rinomina ${name}`} onClick={() => onOpen({ what: 'rename', passkey })}>
          Rinomina
        </Button>
        <Button look="quiet" aria-label={`Togli ${name}`} onClick={() => onOpen({ what: 'remove', passkey })}>
          Togli
        </Button>
      </div>
    </li>
  );
}

interface OpenDialogProps {
  open: Open;
  /** Proposed as a new passkey's name: 'Firefox su Android'. */
  device: string;
  onDone: (said: string) => void;
  onClose: () => void;
}

function OpenDialog({ open, device, onDone, onClose }: OpenDialogProps) {
  if (open.what === 'add')
    return (
      <NameDialog
        title="Aggiungi una passkey"
        description="Dalle un nome per riconoscerla. Poi il browser ti chiede impronta, volto o PIN."
        name={device}
        submit="Continua"
        onSubmit={async (name) => {
          await addPasskey(name);
          onDone(`Passkey aggiunta: ${name}. Dal prossimo accesso puoi usarla al posto della password.`);
        }}
        onClose={onClose}
      />
    );
  const { id, name: before } = open.passkey;
  if (open.what === 'rename')
    return (
      <NameDialog
        title="Rinomina la passkey"
        name={before}
        submit="Salva"
        onSubmit={async (name) => {
          await renamePasskey(id, name);
          onDone(`Nome salvato: ${name}.`);
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Togliere la passkey?"
      description={`«${before}» non potrà più entrare. Puoi sempre accedere con la password.`}
      confirm="Togli"
      onConfirm={async () => {
        await removePasskey(id);
        onDone(`Passkey tolta: ${before}. Cancellala anche dal dispositivo, tra le sue password.`);
      }}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  description?: string;
  name: string;
  submit: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ title, description, name, submit, onSubmit, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} {...(description === undefined ? {} : { description })} typing onClose={onClose}>
      <Form draft={null} submit={submit} onSubmit={(data) => onSubmit(textOf(data, 'name').trim())} onCancel={onClose}>
        <Field label="Nome" name="name" defaultValue={name} maxLength={PASSKEY_NAME_MAX} required />
      </Form>
    </Dialog>
  );
}
