import { Map as MapIcon, X } from 'lucide-react';
import { Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { TownGroundAnswer } from '../../../shared/contract/ground.ts';
import { paths } from '../../../shared/paths.ts';
import { MOST_MAP_POINTS } from '../../../shared/rules/activities.ts';
import { readNear } from '../../../shared/rules/distance.ts';
import { TOWN_GROUND } from '../../../shared/rules/ground/address.ts';
import { capital } from '../../../shared/rules/text.ts';
import { fetchAgain, lazily } from '../../lib/lazy.ts';
import { useResource } from '../../lib/resource.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { MapGround } from '../../ui/map/ground.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './ActivityMap.module.css';
import { openWords } from './markLabels.ts';
import { SketchMap } from './SketchMap.tsx';

const TileMap = lazily(() => import('./TileMap.tsx'));

interface ActivityMapProps {
  points: readonly MapPoint[];
  /** The visitor's position, as the address has it. */
  near: string | undefined;
}

/**
 * All places that pass the filters, on the town's map or on a sketch that needs no server; the picked ones are listed
 * below.
 */
export default function ActivityMap({ points, near }: ActivityMapProps) {
  const tiles = useContext(MapGround);
  const [picks, setPicks] = useState<readonly MapPoint[]>([]);
  const [failed, setFailed] = useState(false);
  const drawing = useResource<TownGroundAnswer>(TOWN_GROUND);
  const ground = drawing.data === null ? (drawing.error === null ? undefined : null) : drawing.data.ground;
  // A town with a drawing of its own asks the provider only for those who want its streets.
  const [wantsStreets, setWantsStreets] = useState(false);
  const isTiled = tiles !== null && !failed && (ground === null || wantsStreets);
  const told = useRef<HTMLDivElement>(null);
  const here = useMemo(() => (near === undefined ? null : readNear(near)), [near]);
  // After a change of filters, picked places no longer on the map are dropped.
  const picked = useMemo(() => points.filter(({ id }) => picks.some((pick) => pick.id === id)), [points, picks]);
  const map = { points, here, picked, onPick: setPicks };
  const fail = useCallback(() => setFailed(true), []);

  function retry(): void {
    fetchAgain();
    setFailed(false);
  }

  useEffect(() => {
    if (picks.length > 0) told.current?.scrollIntoView({ block: 'nearest' });
  }, [picks]);

  return (
    <section className="stack no-print" aria-label="Mappa">
      <div className={css.stage}>
        {!isTiled ? (
          <SketchMap {...map} ground={ground} />
        ) : (
          <Boundary told={() => <Failed onFail={fail} />}>
            <Suspense fallback={<Skeleton height="380px" />}>
              <TileMap {...map} tiles={tiles} onFail={fail} />
            </Suspense>
          </Boundary>
        )}
        <div className={css.over}>
          <div ref={told} role="status" className={css.told}>
            {picked.length > 0 && <Picked points={picked} onClose={() => setPicks([])} />}
          </div>
        </div>
      </div>
      {tiles !== null && ground != null && !failed && (
        <div>
          <Button look="quiet" onClick={() => setWantsStreets(!wantsStreets)}>
            <MapIcon size={18} />
            {wantsStreets ? 'Torna al disegno' : 'Mappa delle strade'}
          </Button>
        </div>
      )}
      <div role="status" className={failed ? 'split' : undefined}>
        {failed && (
          <>
            <p className="small">
              La mappa delle strade non risponde: intanto c’è {ground == null ? 'lo schizzo' : 'il disegno'}.
            </p>
            <Button look="quiet" onClick={retry}>
              Riprova
            </Button>
          </>
        )}
      </div>
      {points.length >= MOST_MAP_POINTS && <p className="small">Sulla mappa ci sono i primi {points.length} posti.</p>}
    </section>
  );
}

/** Shown when the code of the street map could not be loaded: switches to the sketch. */
function Failed({ onFail }: { onFail: () => void }) {
  useEffect(onFail, [onFail]);
  return null;
}

/** The places of the pressed mark. */
function Picked({ points, onClose }: { points: readonly MapPoint[]; onClose: () => void }) {
  return (
    <>
      <ul className={`stack gap-8 ${css.picked}`}>
        {points.map((point) => (
          <li key={point.id}>
            <Link href={paths.activity(point.slug)} className={css.place}>
              <Tile kind="activities" seed={point.id} className="fixed tile-44" />
              <span className="words">
                <span className="strong breaks">{point.name}</span>
                <span className="soft">
                  <span className={point.is_open ? 'done' : undefined}>{capital(openWords(point.is_open))}</span> ·{' '}
                  {point.district}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={css.close} onClick={onClose}>
        <X />
        <span className="visually-hidden">Chiudi la scheda</span>
      </button>
    </>
  );
}
