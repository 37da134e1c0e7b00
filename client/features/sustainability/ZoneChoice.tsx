import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { WasteZone } from '../../../shared/contract/waste.ts';
import arrow from '../../ui/Select.module.css';
import { NearestZone } from './NearestZone.tsx';
import css from './ZoneChoice.module.css';

interface ZoneChoiceProps {
  zones: readonly WasteZone[];
  value: string | null;
  onChoose: (slug: string) => void;
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
      <div className={css.chosen}>
        <label htmlFor={id}>La tua zona</label>
        <select
          ref={select}
          id={id}
          className={[css.select, arrow.own].join(' ')}
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
    <section className={css.zones}>
      <h2>Dove abiti?</h2>
      <p className={css.hint}>La scelta resta su questo dispositivo; se hai un account, anche lì.</p>
      <NearestZone zones={zones} onNearest={setNearest} nearest={nearest} />
      <ul className={css.choices}>
        {sorted.map((zone) => (
          <li key={zone.slug}>
            <button
              type="button"
              className={css.zone}
              onClick={() => {
                pressed.current = true;
                onChoose(zone.slug);
              }}
            >
              <span className="words">
                <strong>{zone.name}</strong>
                {zone === nearest && <span className={css.near}>La più vicina a te</span>}
                <span className={css.streets}>{zone.streets}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
