import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  FORMATS_OF,
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  IMPORT_MEGABYTES,
  type ImportFormat,
  type ImportKind,
} from '../../../shared/rules/imports.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Chip, ChipRow } from '../../ui/Filters.tsx';
import { ROOM, sendFile, templateUrl } from './api.ts';
import css from './Import.module.css';

export function UploadForm() {
  const [kind, setKind] = useState<ImportKind>('activities');
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(0);
  const [, navigate] = useLocation();
  const task = useTask();
  const [missing, setMissing] = useState(false);
  const [file] = files;

  const send = () => {
    setMissing(file === undefined);
    if (file === undefined) return;
    task.run(async () => {
      const { id } = await sendFile(kind, file, setSent);
      navigate(`${ROOM}?n=${id}`);
    });
  };

  return (
    <div className="stack gap-16">
      <ChipRow label="Che cosa contiene">
        {IMPORT_KINDS.map((one) => (
          <Chip key={one} pressed={one === kind} onPress={() => setKind(one)}>
            {IMPORT_KIND_LABELS[one].plural}
          </Chip>
        ))}
      </ChipRow>
      <FilePicker
        label="Il file"
        hint={hintOf(kind)}
        accept={FORMATS_OF[kind].map((format) => ACCEPTED[format]).join(',')}
        most={1}
        megabytes={IMPORT_MEGABYTES}
        files={files}
        onChange={setFiles}
        error={missing && file === undefined ? 'Scegli prima il file.' : (task.problem ?? undefined)}
      />
      {FORMATS_OF[kind].includes('table') && (
        <p>
          Non ne hai uno? <a href={templateUrl(kind)}>Scarica il foglio da riempire</a>, con una riga di esempio.
        </p>
      )}
      {kind === 'activities' && <FromTheMap />}
      {task.busy && (
        <progress className="wide form-wide" value={sent} max={1} aria-label="Invio del file">
          {Math.round(sent * 100)} %
        </progress>
      )}
      <div>
        <Button onClick={send} aria-disabled={task.busy}>
          {task.busy ? 'Invio in corso…' : 'Leggi il file'}
        </Button>
      </div>
      <p className="soft">Niente va online adesso: prima vedi, riga per riga, che cosa cambierebbe.</p>
    </div>
  );
}

const ACCEPTED: Record<ImportFormat, string> = {
  table: '.csv,.txt,.xlsx,text/csv',
  osm: '.json,.geojson,application/json,application/geo+json',
  calendar: '.ics,.ical,text/calendar',
  feed: '.xml,.rss,.atom,application/rss+xml,application/atom+xml',
};
const SAID: Record<ImportFormat, string> = {
  table: 'un foglio .xlsx o .csv',
  osm: 'un estratto della mappa (.json o .geojson)',
  calendar: 'un calendario (.ics)',
  feed: 'un file RSS o Atom',
};

/** 'Un foglio .xlsx o .csv, oppure un calendario (.ics): al massimo 20 MB.' */
function hintOf(kind: ImportKind): string {
  const words = FORMATS_OF[kind].map((format) => SAID[format]).join(', oppure ');
  return `${capital(words)}: al massimo ${IMPORT_MEGABYTES} MB.`;
}

const QUERY = `[out:json];
area["name"="Nome della città"]["admin_level"="8"]->.t;
nwr(area.t)[~"^(shop|amenity|tourism|craft|office|healthcare|leisure)$"~"."];
out center;`;

/** Explains how to get an extract of OpenStreetMap, and what its licence requires. */
function FromTheMap() {
  return (
    <details className="disclosure">
      <summary>Prendere i posti da OpenStreetMap</summary>
      <div className="stack">
        <p>
          Su <a href="https://overpass-turbo.eu">overpass-turbo.eu</a> incolla questa richiesta con il nome della tua
          città, premi «Esegui», poi «Esporta» e scarica i dati grezzi.
        </p>
        <pre className={css.code}>
          <code>{QUERY}</code>
        </pre>
        <p>
          I dati sono di tutti con la licenza ODbL: il portale scrive da solo «© contributori di OpenStreetMap» nella
          pagina di ogni posto che viene da lì.
        </p>
      </div>
    </details>
  );
}
