import { useState } from 'react';
import type { Place } from '../../../shared/rules/distance.ts';
import { ApiError } from '../../lib/http.ts';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { Field, useErrorOf } from '../../ui/Field.tsx';

interface PinFieldProps {
  label: string;
  hint?: string;
  place: { lat: number | null; lng: number | null } | null;
  centre: Place;
}

/** A pin on the town's map, and its coordinates as text, which the form sends as `position`: they can be pasted from any map. */
export function PinField({ label, hint, place, centre }: PinFieldProps) {
  const [text, setText] = useState(place === null || place.lat === null ? '' : `${place.lat}, ${place.lng}`);
  const errorOf = useErrorOf();
  const pin = readPlace(text);
  return (
    <div data-wide className="stack gap-24">
      <PlaceInput
        label={label}
        hint={hint}
        lat={pin?.lat ?? null}
        lng={pin?.lng ?? null}
        centre={centre}
        onChange={({ lat, lng }) => setText(`${lat}, ${lng}`)}
      />
      <Field
        label="Coordinate"
        hint="Si scrivono da sole; oppure incollale da un’altra mappa: «37.5087, 13.0758»."
        name="position"
        maxLength={60}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errorOf('lat') ?? errorOf('lng')}
      />
    </div>
  );
}

const PLACE = /^\s*(-?\d{1,2}(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*$/;

/** Also reads '37,5087 13,0758'; null for text that is not a position. */
function readPlace(text: string): Place | null {
  const [lat, lng] = (PLACE.exec(text) ?? []).slice(1).map((part) => Number(part.replace(',', '.')));
  return lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180 ? null : { lat, lng };
}

/** The position in a form's field. @throws ApiError, as the server would, when it is invalid */
export function placeOf(text: string): Place {
  const place = readPlace(text);
  if (place === null)
    throw new ApiError(422, {
      message: 'Controlla i campi segnalati.',
      errors: { lat: ['Tocca il punto sulla mappa, o scrivi latitudine e longitudine.'] },
    });
  return place;
}
