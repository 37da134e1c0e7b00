import type { DoorWatch } from '../../../../shared/contract/door.ts';
import { clockTime, relativeDay, wallTime } from '../../../../shared/rules/dates.ts';
import { grouped } from '../../../../shared/rules/text.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';

type Device = DoorWatch['devices'][number];

const STATES: Record<Device['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Da collegare', tone: 'lemon' },
  lapsed: { label: 'QR scaduto', tone: 'neutral' },
  paired: { label: 'Collegato', tone: 'good' },
  revoked: { label: 'Scollegato', tone: 'neutral' },
  over: { label: 'Evento finito', tone: 'neutral' },
};

interface DevicesProps {
  devices: Device[];
  onRevoke: (device: Device) => void;
}

/** The devices of an event's doors. */
export function Devices({ devices, onRevoke }: DevicesProps) {
  if (devices.length === 0)
    return (
      <p className="soft">
        Ancora nessuno. Basta il telefono di chi sta alla porta: inquadra un QR e controlla i biglietti, anche senza
        rete e senza un account.
      </p>
    );
  return (
    <ul className="stack">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} onRevoke={() => onRevoke(device)} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const { name, state, may_sell, seen_at, entries } = device;
  const { label, tone } = STATES[state];
  return (
    <li className="bar sheet gap-8-16 pad-12-16">
      <span className="words">
        <b>{name}</b>
        <span className="bar">
          <Badge tone={tone}>{label}</Badge>
          {may_sell && <Badge tone="info">Cassa</Badge>}
          <span className="soft">
            {entries === 1 ? '1 ingresso' : `${grouped(entries)} ingressi`}
            {seen_at !== null && ` · visto ${seenWords(seen_at)}`}
          </span>
        </span>
      </span>
      {state !== 'revoked' && state !== 'over' && (
        <Button look="quiet" onClick={onRevoke}>
          Scollega<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function seenWords(at: string): string {
  const { day, time } = wallTime(at);
  return `${relativeDay(day, wallTime(Date.now()).day)} alle ${clockTime(time)}`;
}
