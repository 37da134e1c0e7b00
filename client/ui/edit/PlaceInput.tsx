import { LocateFixed } from 'lucide-react';
import { Suspense, useCallback, useContext, useState } from 'react';
import type { TownGroundAnswer } from '../../../shared/contract/ground.ts';
import { distanceWords, type Place } from '../../../shared/rules/distance.ts';
import { TOWN_GROUND } from '../../../shared/rules/ground/address.ts';
import { landmarkNear } from '../../../shared/rules/ground/near.ts';
import { lazily } from '../../lib/lazy.ts';
import { useOwnPlace } from '../../lib/ownPlace.ts';
import { useResource } from '../../lib/resource.ts';
import { Boundary } from '../Boundary.tsx';
import { Button } from '../Button.tsx';
import { MapGround } from '../map/ground.ts';
import { Skeleton } from '../Skeleton.tsx';
import { type EditProps, GroupFrame } from './frame.tsx';
import { PinSketch } from './PinSketch.tsx';

const PinMap = lazily(() => import('./PinMap.tsx'));

interface PlaceInputProps extends Omit<EditProps, 'label'> {
  label?: string;
  /** Null: not set yet. */
  lat: number | null;
  lng: number | null;
  onChange: (place: Place) => void;
  /** Where the map begins without a place. */
  centre: Place;
  /** The map begins with the whole country, of which `centre` is the middle. */
  isCountry?: boolean;
}

/** Five decimals are a metre. */
const rounded = ({ lat, lng }: Place): Place => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });

/**
 * A pin on the town's map, or on a sketch with the places around, set by tap, drag, arrow keys, or the device's
 * position.
 */
export function PlaceInput({
  label = 'Dov’è sulla mappa',
  lat,
  lng,
  onChange,
  centre,
  isCountry = false,
  hint,
  error,
}: PlaceInputProps) {
  const tiles = useContext(MapGround);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const set = (place: Place) => onChange(rounded(place));
  const own = useOwnPlace(set);
  const pin = lat === null || lng === null ? null : { lat, lng };
  const map = { pin, centre, isCountry, onChange: set };
  const sketch = <PinSketch {...map} />;
  const nearby = useNearby(pin);
  return (
    <GroupFrame
      label={label}
      error={error}
      hint={hint ?? 'Tocca il punto, o trascina il segno; con la tastiera usa Invio e le frecce.'}
    >
      {tiles === null || failed ? (
        sketch
      ) : (
        <Boundary told={() => sketch}>
          <Suspense fallback={<Skeleton height="320px" />}>
            <PinMap {...map} tiles={tiles} onFail={fail} />
          </Suspense>
        </Boundary>
      )}
      <div className="bar gap-8-16">
        <Button look="quiet" aria-disabled={own.asking} onClick={own.ask}>
          <LocateFixed />
          {own.asking ? 'Cerco dove sei…' : 'Usa la mia posizione'}
        </Button>
        <p role="status" className="soft">
          {own.problem ?? nearby}
        </p>
      </div>
    </GroupFrame>
  );
}

/** The nearest sight, so that whoever sets the pin sees that it stands where it should. */
function useNearby(pin: Place | null): string | null {
  const { data } = useResource<TownGroundAnswer>(TOWN_GROUND);
  const landmark = pin === null || data?.ground == null ? null : landmarkNear(data.ground, pin);
  return landmark === null ? null : `Vicino: ${landmark.name}, ${distanceWords(landmark.metres)}`;
}
