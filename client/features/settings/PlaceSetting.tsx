import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { Field } from '../../ui/Field.tsx';

interface PlaceSettingProps {
  name: string;
  label: string;
  hint?: string;
  /** 'latitude, longitude'; '': not set. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The middle of Italy: where the map of a town begins that has not said where it is. */
const ITALY = { lat: 42.5, lng: 12.5 };

/** A place on the map and its coordinates as text, which can be pasted from any map. */
export function PlaceSetting({ name, label, hint, value, error, onChange }: PlaceSettingProps) {
  const [lat = Number.NaN, lng = Number.NaN] = value
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const pin = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
  return (
    <div>
      <PlaceInput
        label={label}
        lat={pin?.lat ?? null}
        lng={pin?.lng ?? null}
        centre={pin ?? ITALY}
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
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
