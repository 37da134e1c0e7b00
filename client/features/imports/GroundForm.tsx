import { useState } from 'react';
import { IMPORT_MEGABYTES } from '../../../shared/rules/imports.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { sendGround } from './api.ts';
import css from './Import.module.css';

/** The form for an extract of OpenStreetMap, from which the town is drawn. */
export function GroundForm({ onDrawn }: { onDrawn: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(0);
  const task = useTask();
  const [missing, setMissing] = useState(false);
  const [file] = files;
  const send = () => {
    setMissing(file === undefined);
    if (file === undefined) return;
    task.run(async () => {
      await sendGround(file, setSent);
      setFiles([]);
      onDrawn();
    });
  };
  return (
    <div className="stack gap-16">
      <FilePicker
        label="L’estratto della mappa"
        hint={`Un file .json o .geojson: al massimo ${IMPORT_MEGABYTES} MB. Il portale lo semplifica finché basta al disegno.`}
        accept=".json,.geojson,application/json,application/geo+json"
        most={1}
        megabytes={IMPORT_MEGABYTES}
        files={files}
        onChange={setFiles}
        error={missing && file === undefined ? 'Scegli prima il file.' : (task.problem ?? undefined)}
      />
      <details className="disclosure">
        <summary>Come si prende da OpenStreetMap</summary>
        <div className="stack">
          <p>
            Su <a href="https://overpass-turbo.eu">overpass-turbo.eu</a> sposta la mappa sulla tua città, incolla questa
            richiesta, premi «Esegui», poi «Esporta» e scarica i dati grezzi.
          </p>
          <pre className={css.code}>
            <code>{QUERY}</code>
          </pre>
          <p>
            I dati sono di tutti con la licenza ODbL: sotto la mappa il portale scrive da solo «© contributori di
            OpenStreetMap».
          </p>
        </div>
      </details>
      {task.busy && (
        <progress className="wide form-wide" value={sent} max={1} aria-label="Invio del file">
          {Math.round(sent * 100)} %
        </progress>
      )}
      <div>
        <Button onClick={send} aria-disabled={task.busy}>
          {task.busy ? 'Sto disegnando…' : 'Disegna'}
        </Button>
      </div>
      <p className="soft">Niente va online adesso: prima lo vedi.</p>
    </div>
  );
}

const QUERY = `[out:json][timeout:60][bbox:{{bbox}}];
(
  way[natural~"^(coastline|beach|wood|scrub|water)$"];
  way[highway][highway!~"service|construction|proposed"];
  way[waterway~"^(river|stream|canal)$"];
  way[leisure~"^(park|garden|marina)$"];
  way[landuse~"^(residential|commercial|industrial|forest|orchard|vineyard|cemetery)$"];
  way[man_made~"^(pier|breakwater)$"];
  way[railway=rail];
  way[barrier=city_wall];
  relation[type=multipolygon][natural~"^(beach|wood|water)$"];
  relation[type=multipolygon][landuse~"^(residential|forest|orchard|vineyard)$"];
  nwr[historic=castle];
  nwr[man_made=lighthouse];
  nwr[amenity~"^(townhall|theatre|marketplace|place_of_worship)$"][name];
  node[natural=peak][name];
  node[railway=station];
);
out geom;`;
