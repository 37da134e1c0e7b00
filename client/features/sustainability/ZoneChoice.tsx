import { ChevronRight, LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WasteZone } from '../../../shared/contract/waste.ts';
import { distanceMetres, type Place } from '../../../shared/rules/distance.ts';
import { useId } from '../../lib/ids.ts';
import { useOwnPlace } from '../../lib/ownPlace.ts';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';

interface ZoneChoiceProps {
  zones: readonly WasteZone[];
  value: string | null;
  onChoose: (slug: string) => void;
}

interface NearestZoneProps {
  zones: readonly WasteZone[];
  nearest: WasteZone | null;
  onNearest: (zone: WasteZone) => void;
}

/** Picks the zone: all zones with their streets until one is chosen, then a single line. */
export function ZoneChoice({ zones, value, onChoose }: ZoneChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const pressed = useRef(false);
  const [nearest, setNearest] = useState<WasteZone | null>(null);
  const sorted = nearest === null ? zones : [nearest, ...zones.filter((zone) => zone !== nearest)];
  // The pressed button was removed, so its replacement takes the focus.
  useEffect(() => {
    if (value !== null && pressed.current) select.current?.focus();
    pressed.current = false;
  }, [value]);
  if (value !== null) {
    return (
      <div className="bar strong">
        <label htmlFor={id}>La tua zona</label>
        <select
          ref={select}
          id={id}
          className={`pad-0-16 target surface edge-strong radius-small ${field.select}`}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {zones.map((zone) => (
            <option key={zone.slug} value={zone.slug}>
              {zone.name}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <section className="stack form-wide">
      <h2>Dove abiti?</h2>
      <p className="quiet">La scelta resta su questo dispositivo; se hai un account, anche lì.</p>
      <NearestZone zones={zones} onNearest={setNearest} nearest={nearest} />
      <ul className="stack">
        {sorted.map((zone) => (
          <li key={zone.slug}>
            <button
              type="button"
              className="line sheet gap-12 pad-12-16 wide text-left hover-line"
              onClick={() => {
                pressed.current = true;
                onChoose(zone.slug);
              }}
            >
              <span className="words">
                <strong>{zone.name}</strong>
                {zone === nearest && <span className="done">La più vicina a te</span>}
                <span className="soft">{zone.streets}</span>
              </span>
              <ChevronRight className="quiet" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds the nearest zone with a pin. The position stays on the device. */
function NearestZone({ zones, nearest, onNearest }: NearestZoneProps) {
  const pinned = zones.flatMap((zone) =>
    zone.lat === null || zone.lng === null ? [] : [{ zone, place: { lat: zone.lat, lng: zone.lng } }],
  );
  const own = useOwnPlace((here: Place) => {
    const [best] = pinned.toSorted((a, b) => distanceMetres(here, a.place) - distanceMetres(here, b.place));
    if (best !== undefined) onNearest(best.zone);
  });
  if (pinned.length < 2) return null;
  return (
    <div className="bar gap-8-16">
      <Button look="quiet" aria-disabled={own.asking} onClick={own.ask}>
        <LocateFixed />
        {own.asking ? 'Cerco dove sei…' : 'Qual è la mia zona?'}
      </Button>
      <p role="status" className="soft">
        {own.problem ??
          (nearest === null ? '' : `La più vicina è ${nearest.name}: guarda se fra le sue vie c’è la tua.`)}
      </p>
    </div>
  );
}
