import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { useResource } from '../../lib/resource.ts';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { Field } from '../../ui/Field.tsx';

interface PlaceSettingProps {
  name: string;
  label: string;
  hint?: string;
  /** 'latitude, longitude'; '': not set. */
  value: string;
  onChange: (value: string) => void;
}

/** The middle of Italy: where the map begins of a town without places that has not said where it is. */
const ITALY = { lat: 41.9, lng: 12.6 };

/**
 * A place on the map and its coordinates as text, which can be pasted from any map. The map begins where the portal's places are, and in
 * a portal without any with the whole country and its cities.
 */
export function PlaceSetting({ name, label, hint, value, onChange }: PlaceSettingProps) {
  const [lat = Number.NaN, lng = Number.NaN] = value
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const pin = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
  const { data } = useResource<{ points?: MapPoint[] }>('/api/activities?view=map');
  const middle = middleOf(data?.points ?? []);
  return (
    <div className="stack gap-24">
      <PlaceInput
        key={middle === null ? 'country' : 'town'}
        isCountry={middle === null}
        label={label}
        lat={pin?.lat ?? null}
        lng={pin?.lng ?? null}
        centre={pin ?? middle ?? ITALY}
        onChange={(place) => onChange(`${place.lat}, ${place.lng}`)}
      />
      <Field
        label="Coordinate"
        name={name}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...(hint === undefined ? {} : { hint })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Where most places are: one far off does not move it. */
function middleOf(points: readonly Place[]): Place | null {
  if (points.length === 0) return null;
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}
