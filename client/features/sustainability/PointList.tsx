import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { ApiError } from '../../lib/http.ts';
import { mapUrl } from '../../lib/links.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Field, SelectField, TextArea } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';
import { POINT_KINDS } from './points.ts';

type Row = OfficeWaste['points'][number];

const table = wasteTable<Row>('points', ({ id: _, revision: __, ...point }) => point);

/** The places to bring things to, and the water. */
export function PointList({ points }: { points: Row[] }) {
  return (
    <EditableList
      name="punti"
      rows={points}
      keyOf={({ id }) => id}
      label={({ name }) => name}
      fields={(row, errorOf) => <Fields row={row} errorOf={errorOf} />}
      save={(row, data) =>
        table.put(row, {
          kind: textOf(data, 'kind'),
          name: textOf(data, 'name'),
          address: textOf(data, 'address'),
          ...placeOf(textOf(data, 'position')),
          hours: textOf(data, 'hours'),
          note: textOf(data, 'note'),
        })
      }
      remove={table.remove}
      restore={table.restore}
      reload={table.reload}
      add="Aggiungi un punto"
      empty={{
        kind: 'sustainability',
        title: 'Ancora nessun punto',
        text: 'Aggiungi il centro di raccolta, le isole ecologiche, le case dell’acqua.',
      }}
    >
      {({ name, kind, address, hours }) => (
        <>
          <strong>{name}</strong>
          <span className="soft">
            {POINT_KINDS.find((one) => one.kind === kind)?.title} · {address}
          </span>
          <span className="soft">{hours}</span>
        </>
      )}
    </EditableList>
  );
}

function Fields({ row, errorOf }: { row: Row | null; errorOf: ErrorOf }) {
  const text = (name: 'name' | 'address' | 'hours', label: string, hint: string, maxLength: number) => (
    <Field
      label={label}
      hint={hint}
      name={name}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={row?.[name]}
      error={errorOf(name)}
    />
  );
  return (
    <>
      <SelectField
        label="Che cos’è"
        name="kind"
        defaultValue={row?.kind ?? 'isola'}
        options={POINT_KINDS.map(({ kind, title }) => ({ value: kind, label: title }))}
        error={errorOf('kind')}
      />
      {text('name', 'Nome', 'Come «Isola ecologica della Foggia».', 100)}
      {text('address', 'Indirizzo', 'Con un riferimento, come «accanto alla fontana».', 160)}
      {text('hours', 'Orari', 'Come «Sempre» o «Lunedì–venerdì 8:00–14:00».', 200)}
      <Position row={row} error={errorOf('lat') ?? errorOf('lng')} />
      <TextArea
        label="Nota (facoltativa)"
        name="note"
        rows={2}
        maxLength={300}
        defaultValue={row?.note}
        error={errorOf('note')}
      />
    </>
  );
}

/** Latitude and longitude, typed, pasted from a map, or taken from where one stands. */
function Position({ row, error }: { row: Row | null; error: string | undefined }) {
  const [value, setValue] = useState(row === null ? '' : `${row.lat}, ${row.lng}`);
  const [problem, setProblem] = useState('');
  const here = () => {
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setValue(`${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`),
      () => setProblem('Il telefono non dice dove sei: scrivi la posizione.'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div data-wide>
      <Field
        label="Posizione"
        hint="Latitudine e longitudine, come «37.5087, 13.0758»: si copiano da qualunque mappa. Se sei lì, premi «Sono qui»."
        name="position"
        maxLength={60}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={error}
        after={
          <button type="button" onClick={here}>
            Sono qui
          </button>
        }
      />
      <p role="status" className="soft">
        {problem}
      </p>
      {row !== null && (
        <a href={mapUrl(row)} target="_blank" rel="noopener noreferrer">
          Guardalo sulla mappa
        </a>
      )}
    </div>
  );
}

const PLACE = /^\s*(-?\d{1,2}(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*$/;

/** '37,5087 13,0758' too. @throws ApiError, as the server would, when it is no position */
function placeOf(text: string): { lat: number; lng: number } {
  const [, lat, lng] = PLACE.exec(text) ?? [];
  if (lat === undefined || lng === undefined)
    throw new ApiError(422, {
      message: 'Controlla i campi segnalati.',
      errors: { lat: ['Scrivi latitudine e longitudine, come «37.5087, 13.0758».'] },
    });
  return { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) };
}
