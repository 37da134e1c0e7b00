import { useId } from 'react';
import type { WasteZone } from '../../../shared/contract/waste.ts';
import css from './ZoneChoice.module.css';

interface ZoneChoiceProps {
  zones: readonly WasteZone[];
  value: string | null;
  onChoose: (slug: string) => void;
}

/** Where one lives. Until it is said each zone stands with its streets; then one line is enough. */
export function ZoneChoice({ zones, value, onChoose }: ZoneChoiceProps) {
  const name = useId();
  if (value !== null) {
    return (
      <div className={css.chosen}>
        <label htmlFor={name}>La tua zona</label>
        <select id={name} className={css.select} value={value} onChange={(event) => onChoose(event.target.value)}>
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
    <fieldset className={css.zones}>
      <legend className={css.legend}>Dove abiti?</legend>
      <p className={css.hint}>La scelta resta su questo telefono; se hai un account, anche lì.</p>
      {zones.map((zone) => (
        <label key={zone.slug} className={css.zone}>
          <input type="radio" name={name} value={zone.slug} checked={false} onChange={() => onChoose(zone.slug)} />
          <span>
            <strong>{zone.name}</strong>
            <span className={css.streets}>{zone.streets}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
