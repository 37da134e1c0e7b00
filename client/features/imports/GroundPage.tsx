import { useRef } from 'react';
import { Link } from 'wouter';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { OfficeGround, TownGround } from '../../../shared/contract/ground.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { TOWN_GROUND } from '../../../shared/rules/ground/address.ts';
import { frameOfTown } from '../../../shared/rules/ground/seaward.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import Painting from '../../ui/map/painting/Painting.tsx';
import { useSize } from '../../ui/map/useSize.ts';
import { Page } from '../../ui/Page.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { GROUND, publishGround, ROOM, removeGround } from './api.ts';
import { GroundForm } from './GroundForm.tsx';
import css from './Import.module.css';

/** The drawing under the town's map: the published one, the draft, and the form for a new one. */
export function GroundPage() {
  const resource = useResource<OfficeGround>(GROUND);
  const changed = () => {
    resource.retry();
    void refreshResource(TOWN_GROUND);
  };
  return (
    <Page
      title="Il disegno della città"
      tabTitle="Importa"
      lead="Coste, strade e parchi sotto i posti della mappa, dipinti come un pannello di piastrelle. Chi la apre non chiede niente a nessun altro sito."
      above={<Link href={ROOM}>Importa</Link>}
    >
      <Loaded resource={resource} kind="town" height="520px">
        {({ live, draft }) => (
          <div className="stack gap-24">
            {draft !== null && <Draft draft={draft} onDone={changed} />}
            {live === null ? (
              draft === null && (
                <p>Per ora la mappa è uno schizzo: dice chi sta accanto a chi, senza strade né coste.</p>
              )
            ) : (
              <Live live={live} onDone={changed} />
            )}
            <section className="panel stack" aria-labelledby="nuovo">
              <h2 id="nuovo">{live === null ? 'Disegna la città' : 'Disegnala di nuovo'}</h2>
              <GroundForm onDrawn={changed} />
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type Drawn = NonNullable<OfficeGround['live']>;

/** '312 vie con un nome, 48 KB, da roccamarina.json' */
function factsOf({ ground: { streets }, bytes, file }: Drawn): string {
  const named = new Set(streets.map(({ name }) => name).filter((name) => name !== '')).size;
  const from = file === '' ? '' : `, da ${file}`;
  return `${named} ${named === 1 ? 'via' : 'vie'} con un nome, ${Math.ceil(bytes / 1024)} KB${from}`;
}

function Draft({ draft, onDone }: { draft: Drawn; onDone: () => void }) {
  return (
    <section className="panel stack" aria-labelledby="bozza">
      <h2 id="bozza">Il disegno nuovo</h2>
      <div className="stack gap-16">
        <GroundPreview ground={draft.ground} label="Il disegno nuovo" />
        <p className="soft">{factsOf(draft)}. Per ora lo vedi solo tu.</p>
        <div className="bar">
          <TaskButton onPress={() => publishGround().then(onDone)}>Mostralo a tutti</TaskButton>
          <TaskButton look="quiet" onPress={() => removeGround('draft').then(onDone)}>
            Scarta
          </TaskButton>
        </div>
      </div>
    </section>
  );
}

function Live({ live, onDone }: { live: Drawn; onDone: () => void }) {
  return (
    <section className="panel stack" aria-labelledby="online">
      <h2 id="online">Quello che si vede</h2>
      <div className="stack gap-16">
        <GroundPreview ground={live.ground} label="Il disegno che si vede" />
        <p className="soft">
          {factsOf(live)}; online {longMoment(live.drawn_at)}.
        </p>
        <div className="bar">
          <LinkButton href={`${paths.activities}?view=map`} look="quiet">
            Apri la mappa
          </LinkButton>
          <ConfirmButton
            button="danger"
            title="Togliere il disegno?"
            description="La mappa torna lo schizzo di prima. Per rimetterlo serve di nuovo il file."
            confirm="Togli il disegno"
            keep="Lascia così"
            onConfirm={() => removeGround('live')}
            onDone={onDone}
          >
            Togli il disegno
          </ConfirmButton>
        </div>
      </div>
    </section>
  );
}

/** Shows a drawing as the map does, without places. */
function GroundPreview({ ground, label }: { ground: TownGround; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { data } = useResource<{ points?: MapPoint[] }>('/api/activities?view=map');
  return (
    <div ref={box} className={css.ground} role="img" aria-label={label}>
      {size !== null && (
        <Painting
          ground={ground}
          frame={frameOfTown(data?.points ?? [], size, ground)}
          size={size}
          marks={[]}
          quarters={[]}
        />
      )}
    </div>
  );
}
