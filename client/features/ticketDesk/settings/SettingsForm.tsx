import { useEffect, useRef, useState } from 'react';
import type { TicketSettings } from '../../../../shared/contract/ticketDesk.ts';
import { wallTime, weekdayDay } from '../../../../shared/rules/dates.ts';
import { price } from '../../../../shared/rules/money.ts';
import { isPaid, METHOD_LABELS } from '../../../../shared/rules/ticketDesk.ts';
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

const PARTS = [
  ['pools', 'Posti', Pools],
  ['categories', 'Tipi di posto e prezzi', Categories],
  ['paying', 'Come si paga', Paying],
  ['codes', 'Codici sconto', Codes],
  ['questions', 'Domande a chi prenota', Questions],
  ['rules', 'Tempi e regole', Rules],
] as const;
/** Where nothing is saved yet. */
const OPEN: readonly string[] = ['pools', 'categories', 'paying'];

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
  const dates = settings.dates.length;
  const leads: Partial<Record<keyof typeof stateOf, string>> = {
    pools: dates > 1 ? `Quanti sono in ognuna delle ${dates} date.` : 'Quanti sono in tutto.',
    categories: 'Che cosa si sceglie prenotando. Scrivi 0 per un posto gratis.',
  };
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
      {PARTS.filter(([name]) => name !== 'paying' || paid || draft.methods.length > 0).map(([name, title, Part]) => (
        <OptionalPart
          key={name}
          title={title}
          lead={leads[name]}
          add={[title, stateOf[name](draft)]}
          filled={(isNew && OPEN.includes(name)) || (name === 'paying' && draft.methods.length === 0)}
        >
          <Part {...parts} />
        </OptionalPart>
      ))}
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

const MOST = 3;

/** 'Intero 12 €, Ridotto 8 € e altri 2' */
function some<T>(items: readonly T[], word: (item: T) => string, none: string): string {
  if (items.length === 0) return none;
  const more = items.length - MOST;
  return items.slice(0, MOST).map(word).join(', ') + (more > 0 ? ` e altri ${more}` : '');
}

function categoryWord({ name, prices }: Draft['categories'][number]): string {
  const costs = prices.map(({ cents }) => price(cents)).join(' o ');
  return `${name || 'Senza nome'} ${costs || price(0)}`;
}

/** What each part of an event's ticket settings says, in a line. */
const stateOf = {
  pools: ({ pools }: Draft) => some(pools, ({ name, size }) => `${name || 'Posti'}: ${size}`, 'Ancora nessun posto'),
  categories: ({ categories }: Draft) => some(categories, categoryWord, 'Ancora nessun tipo'),
  paying: ({ methods }: Draft) => some(methods, (method) => METHOD_LABELS[method], 'Manca: scegli come si paga'),
  codes: ({ codes }: Draft) => some(codes, ({ code }) => code, 'Nessuno'),
  questions: ({ questions }: Draft) => some(questions, ({ label }) => label, 'Nessuna'),
  rules({ opens_at, return_hours, max_per_order }: Draft): string {
    const opens = opens_at === null ? 'Si prenota da subito' : `Si prenota da ${weekdayDay(wallTime(opens_at).day)}`;
    const back = return_hours === null ? 'non si restituisce' : `si restituisce fino a ${return_hours} ore prima`;
    return `${opens}, ${max_per_order} posti per ordine, ${back}`;
  },
};
