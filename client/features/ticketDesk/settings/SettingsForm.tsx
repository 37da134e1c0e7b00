import { useEffect, useRef, useState } from 'react';
import type { TicketSettings } from '../../../../shared/contract/ticketDesk.ts';
import { isPaid } from '../../../../shared/rules/ticketDesk.ts';
import { callConfirmed } from '../../../lib/confirmed.ts';
import { ApiError, call } from '../../../lib/http.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/edit/Choice.tsx';
import { boundTo } from '../../../ui/edit/frame.tsx';
import { OptionalPart } from '../../../ui/edit/Part.tsx';
import { eventApi } from '../paths.ts';
import { Categories } from './Categories.tsx';
import { Codes } from './Codes.tsx';
import { type Draft, drop, freeSeats, keep, keptDraft, type PartProps } from './draft.ts';
import { Paying } from './Paying.tsx';
import { Pools } from './Pools.tsx';
import { Questions } from './Questions.tsx';
import { Rules } from './Rules.tsx';
import { stateOf } from './states.ts';

/** All that is set about an event's tickets, saved at once. Each part says in a line what it is; what is new, or wrong, is open. */
export function SettingsForm({ settings, reload }: { settings: TicketSettings; reload: () => void }) {
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

  const error = (path: string) => failure?.fields[path]?.[0];
  const field = boundTo(draft, change, error);
  const parts: PartProps = { settings, draft, change, error, field };
  const paid = isPaid(draft.categories);
  const isNew = saved === null;
  return (
    <form
      ref={form}
      className="stack gap-24 form-wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Check label="Prenotazioni aperte" {...field('is_open')} />
      <OptionalPart
        title="Posti"
        lead={
          settings.dates.length > 1
            ? `Quanti sono in ognuna delle ${settings.dates.length} date.`
            : 'Quanti sono in tutto.'
        }
        add={['Posti', stateOf.pools(draft)]}
        filled={isNew}
      >
        <Pools {...parts} />
      </OptionalPart>
      <OptionalPart
        title="Tipi di posto e prezzi"
        lead="Che cosa si sceglie prenotando. Scrivi 0 per un posto gratis."
        add={['Tipi di posto e prezzi', stateOf.categories(draft)]}
        filled={isNew}
      >
        <Categories {...parts} />
      </OptionalPart>
      {(paid || draft.methods.length > 0) && (
        <OptionalPart
          title="Come si paga"
          add={['Come si paga', stateOf.paying(draft)]}
          filled={isNew || draft.methods.length === 0}
        >
          <Paying {...parts} />
        </OptionalPart>
      )}
      <OptionalPart title="Codici sconto" add={['Codici sconto', stateOf.codes(draft)]} filled={false}>
        <Codes {...parts} />
      </OptionalPart>
      <OptionalPart
        title="Domande a chi prenota"
        add={['Domande a chi prenota', stateOf.questions(draft)]}
        filled={false}
      >
        <Questions {...parts} />
      </OptionalPart>
      <OptionalPart title="Tempi e regole" add={['Tempi e regole', stateOf.rules(draft)]} filled={false}>
        <Rules {...parts} />
      </OptionalPart>
      <div role="alert" tabIndex={-1}>
        {failure !== null && <p className="problem">{failure.message}</p>}
      </div>
      {theirs !== null && (
        <Button look="quiet" onClick={takeTheirs}>
          Mostra quello che ha salvato
        </Button>
      )}
      <div className="split">
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Salvataggio in corso…' : 'Salva'}
        </Button>
        <p role="status">{said}</p>
      </div>
    </form>
  );
}
