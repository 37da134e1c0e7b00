import { Printer, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { DoorWatch, Pairing } from '../../../../shared/contract/door.ts';
import { groupedCode } from '../../../../shared/rules/codes.ts';
import { atClock, wallTime } from '../../../../shared/rules/dates.ts';
import { dateOptions } from '../../../../shared/rules/door.ts';
import { price } from '../../../../shared/rules/money.ts';
import { grouped } from '../../../../shared/rules/text.ts';
import { METHOD_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import { call } from '../../../lib/http.ts';
import { usePolling } from '../../../lib/polling.ts';
import { useResource } from '../../../lib/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { FigureRows } from '../../../ui/FigureRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { Section } from '../../../ui/Page.tsx';
import { InviteDialog, PairingDialog } from './DeviceDialogs.tsx';
import { Devices } from './Devices.tsx';
import { PrintList } from './PrintList.tsx';

const EVERY_MS = 5_000;

interface WatchProps {
  event: number;
  /** The chosen date's id; null: the one that is on. */
  date: string | null;
  onDate: (date: string) => void;
}

/** Who is inside, the devices, what did not go as it should, the money: live while the page is in sight. */
export function Watch({ event, date, onDate }: WatchProps) {
  const url = `/api/desk/doors/${event}`;
  const answer = date === null ? url : `${url}?occurrence=${encodeURIComponent(date)}`;
  const resource = useResource<DoorWatch>(answer);
  const { retry } = resource;
  const [dialog, setDialog] = useState<'invite' | 'print' | Pairing | DoorWatch['devices'][number] | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  usePolling(answer, EVERY_MS);

  function close(words: string | null = null): void {
    setDialog(null);
    if (words !== null) setOutcome(words);
    retry();
  }

  return (
    <Loaded resource={resource} kind="events" height="260px">
      {(watch) => (
        <>
          <Outcome words={outcome} />
          {watch.dates.length > 1 && (
            <SelectField
              label="Data"
              name="data"
              value={String(watch.occurrence_id)}
              onChange={onDate}
              options={dateOptions(watch.dates)}
            />
          )}
          <Counts watch={watch} />
          <Section title="Dispositivi">
            <Devices devices={watch.devices} onRevoke={setDialog} />
            <div>
              <Button onClick={() => setDialog('invite')}>
                <Smartphone />
                Collega un dispositivo
              </Button>
            </div>
          </Section>
          <Flagged watch={watch} />
          <Money watch={watch} />
          <Section title="Sulla carta">
            <p className="soft">L’elenco di chi viene, per nome: per quando non c’è né rete né batteria.</p>
            <div>
              <Button look="quiet" onClick={() => setDialog('print')}>
                <Printer />
                Stampa l’elenco
              </Button>
            </div>
          </Section>
          {dialog === 'invite' && <InviteDialog event={event} onInvited={setDialog} onClose={close} />}
          {dialog === 'print' && watch.occurrence_id !== null && (
            <PrintList watch={watch} occurrence={watch.occurrence_id} onClose={() => setDialog(null)} />
          )}
          {dialog !== null && typeof dialog === 'object' && 'qr' in dialog && (
            <PairingDialog pairing={dialog} device={watch.devices.find(({ id }) => id === dialog.id)} onClose={close} />
          )}
          {dialog !== null && typeof dialog === 'object' && 'state' in dialog && (
            <ConfirmDialog
              title="Scollegare il dispositivo?"
              description={`«${dialog.name}» non controlla più biglietti, e la lista si cancella da lì appena ha rete.`}
              confirm="Scollega"
              onConfirm={async () => {
                await call(`${url}/devices/${dialog.id}`, { method: 'DELETE' });
                close(`Fatto: «${dialog.name}» è scollegato.`);
              }}
              onClose={() => setDialog(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const COUNTS = [
  ['inside', 'Dentro'],
  ['came', 'Venuti'],
  ['expected', 'Attesi'],
] as const;

function Counts({ watch: { categories } }: { watch: DoorWatch }) {
  const shown = categories.filter(({ expected, came }) => expected + came > 0);
  const sum = (of: 'inside' | 'came' | 'expected') => shown.reduce((total, one) => total + one[of], 0);
  return (
    <Section title="Adesso">
      <Facts look="figures" facts={COUNTS.map(([of, label]) => [label, grouped(sum(of))])} />
      {shown.length > 1 && (
        <table className="table wide">
          <FigureRows
            head={['Categoria', ...COUNTS.map(([, label]) => label)]}
            rows={shown.map((one) => [one.name, ...COUNTS.map(([of]) => grouped(one[of]))])}
          />
        </table>
      )}
    </Section>
  );
}

const WHY = { double: 'Doppio ingresso', void: 'Entrato con un biglietto annullato' } as const;

function Flagged({ watch: { flagged } }: { watch: DoorWatch }) {
  if (flagged.length === 0) return null;
  return (
    <Section title="Da guardare">
      <ul className="stack">
        {flagged.map(({ uuid, why, holder, category, order_code, entries }) => (
          <li key={uuid} data-tone="amber" className="grid sheet gap-2 pad-12-16 toned">
            <b>{WHY[why]}</b>
            <span>
              {holder === '' ? 'Senza nome' : holder} · {category} · {groupedCode(order_code)}
            </span>
            <span>
              {entries.map(({ gate, at }) => `${gate || 'Ingresso'} ${atClock(wallTime(at).time)}`).join(', poi ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Money({ watch: { totals } }: { watch: DoorWatch }) {
  if (totals.length === 0) return null;
  return (
    <Section title="Incassi alla porta">
      <table className="table wide">
        <FigureRows
          head={['Ingresso', 'Come', 'Volte', 'Somma']}
          rows={totals.map(({ method, gate, cents, times }) => [
            gate || 'Altrove',
            METHOD_LABELS[method],
            times,
            price(cents),
          ])}
          foot={['In tutto', '', '', price(totals.reduce((sum, { cents }) => sum + cents, 0))]}
        />
      </table>
    </Section>
  );
}
