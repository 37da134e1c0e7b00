import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TicketSettings } from '../../../../shared/contract/ticketDesk.ts';
import { isPaid } from '../../../../shared/rules/ticketDesk.ts';
import { callConfirmed } from '../../../lib/confirmed.ts';
import { ApiError, call } from '../../../lib/http.ts';
import { Button } from '../../../ui/Button.tsx';
import disclosure from '../../../ui/Disclosure.module.css';
import { Check } from '../../../ui/edit/Choice.tsx';
import { Part } from '../../../ui/edit/Part.tsx';
import { eventApi } from '../paths.ts';
import css from '../TicketDesk.module.css';
import { Categories } from './Categories.tsx';
import { Codes } from './Codes.tsx';
import { type Draft, drop, freeSeats, keep, keptDraft, type PartProps } from './draft.ts';
import { Paying } from './Paying.tsx';
import { Pools } from './Pools.tsx';
import { Questions } from './Questions.tsx';
import { Rules } from './Rules.tsx';

interface SettingsFormProps {
  settings: TicketSettings;
  reload: () => void;
}

/** All that is set about an event's tickets, saved at once; what is rarely needed unfolds. */
export function SettingsForm({ settings, reload }: SettingsFormProps) {
  const { event, saved } = settings;
  const [draft, setDraft] = useState<Draft>(() => keptDraft(event.id) ?? saved ?? freeSeats(50));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  /** What somebody else saved meanwhile; null: nothing, or it was dealt with. */
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const form = useRef<HTMLFormElement>(null);

  // Needs an effect: fields carry the errors, and folds are open, only after React has drawn them.
  useEffect(() => {
    if (failure === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    const control = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, select');
    (control ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [failure]);

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keep(event.id, next);
    setSaid('');
  };

  async function send(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await callConfirmed<TicketSettings>(eventApi(event.id, 'settings'), {
        method: 'PUT',
        body: draft,
      });
      drop(event.id);
      if (answer.saved !== null) setDraft(answer.saved);
      setTheirs(null);
      setSaid('Salvato: vale da subito.');
      reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if ('revision' in error.fields) await meetOther();
    } finally {
      setBusy(false);
    }
  }

  /** Somebody else saved first: what was typed stays, and the next press saves it over theirs. */
  async function meetOther(): Promise<void> {
    const { saved } = await call<TicketSettings>(eventApi(event.id, 'settings'));
    if (saved?.revision === undefined) return;
    change({ revision: saved.revision });
    setTheirs(saved);
  }

  function takeTheirs(): void {
    if (theirs === null) return;
    drop(event.id);
    setDraft(theirs);
    setTheirs(null);
    setFailure(null);
    reload();
  }

  const parts: PartProps = { settings, draft, change, error: (path) => failure?.fields[path]?.[0] };
  const has = (...prefixes: string[]) =>
    Object.keys(failure?.fields ?? {}).some((path) => prefixes.some((prefix) => path.startsWith(prefix)));
  const paid = isPaid(draft.categories);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Check label="Prenotazioni aperte" checked={draft.is_open} onChange={(is_open) => change({ is_open })} />
      <Pools {...parts} />
      <Categories {...parts} />
      {(paid || draft.methods.length > 0) && (
        <Part title="Come si paga">
          <Paying {...parts} />
        </Part>
      )}
      <div>
        <Fold title="Codici sconto" open={has('codes')}>
          <Codes {...parts} />
        </Fold>
        <Fold title="Domande a chi prenota" open={has('questions')}>
          <Questions {...parts} />
        </Fold>
        <Fold title="Tempi e regole" open={has('opens_at', 'closes_minutes', 'return_hours', 'max_per_order', 'terms')}>
          <Rules {...parts} />
        </Fold>
      </div>
      <div role="alert" tabIndex={-1}>
        {failure !== null && <p className="problem">{failure.message}</p>}
      </div>
      {theirs !== null && (
        <Button look="quiet" onClick={takeTheirs}>
          Mostra quello che ha salvato
        </Button>
      )}
      <div className={css.head}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Salvataggio in corso…' : 'Salva'}
        </Button>
        <p role="status">{said}</p>
      </div>
    </form>
  );
}

/** Unfolds by itself when something in it is wrong. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={disclosure.details}
      open={isOpen || open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={css.group}>{children}</div>
    </details>
  );
}
