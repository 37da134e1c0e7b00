import { useState } from 'react';
import type { DeskEventPage, TicketSettings } from '../../../../shared/contract/ticketDesk.ts';
import { ApiError, call } from '../../../lib/http.ts';
import { useResource } from '../../../lib/resource.ts';
import { useTask } from '../../../lib/task.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/edit/Choice.tsx';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { eventApi } from '../paths.ts';
import { copied, freeSeats, keep, keptDraft } from './draft.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** What is for sale of an event: one number to begin with, all the rest when it is needed. */
export function SettingsPart({ settings, reload }: { settings: TicketSettings; reload: () => void }) {
  const { event, dates, saved } = settings;
  const [begun, setBegun] = useState(saved !== null || keptDraft(event.id) !== undefined);
  if (dates.length === 0)
    return (
      <Notice kind="events" title="Prima le date">
        Questo evento non ha ancora date: aggiungile in «I miei contenuti», poi torna qui.
      </Notice>
    );
  if (begun) return <SettingsForm settings={settings} reload={reload} />;
  return <Start settings={settings} reload={reload} onMore={() => setBegun(true)} />;
}

function Start({ settings, reload, onMore }: { settings: TicketSettings; reload: () => void; onMore: () => void }) {
  const { id: event } = settings.event;
  const dates = settings.dates.length;
  const [size, setSize] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const task = useTask();
  const open = () => {
    setMissing(size === null || size === 0);
    if (size === null || size === 0) return;
    task.run(async () => {
      await call(eventApi(event, 'settings'), { method: 'PUT', body: freeSeats(size) }).catch((error) => {
        // Somebody else opened them meanwhile: the room shows theirs.
        if (!(error instanceof ApiError && 'revision' in error.fields)) throw error;
      });
      reload();
    });
  };
  return (
    <div className="panel stack gap-16 form-wide">
      <NumberInput
        label="Posti gratuiti, quanti?"
        hint={dates > 1 ? `Per ognuna delle ${dates} date.` : 'Chi prenota riceve un biglietto con il QR.'}
        value={size}
        error={missing ? 'Scrivi quanti sono.' : undefined}
        onChange={setSize}
      />
      <Button aria-disabled={task.busy} onClick={open}>
        {task.busy ? 'Un momento…' : 'Apri le prenotazioni'}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          // With the account and the terms of the owner's last event.
          keep(event, { ...freeSeats(size ?? 50), ...settings.remembered });
          onMore();
        }}
      >
        Servono prezzi o più tipi di posto
      </Button>
      <CopyFrom
        onChosen={(other) =>
          task.run(async () => {
            const { saved } = await call<TicketSettings>(eventApi(other, 'settings'));
            if (saved === null) return;
            keep(event, copied(saved));
            onMore();
          })
        }
      />
      <div role="alert">{task.problem !== null && <p className="problem">{task.problem}</p>}</div>
    </div>
  );
}

/** The events whose tickets these may be like. */
function CopyFrom({ onChosen }: { onChosen: (event: number) => void }) {
  const { data } = useResource<DeskEventPage>('/api/desk/tickets?tickets=1&per_page=50');
  if (data === null || data.data.length === 0) return null;
  return (
    <Choice
      label="Copia da un altro evento"
      value={null}
      options={data.data.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(chosen) => chosen !== null && onChosen(Number(chosen))}
    />
  );
}
