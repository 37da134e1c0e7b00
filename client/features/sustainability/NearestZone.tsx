import { LocateFixed } from 'lucide-react';
import type { WasteZone } from '../../../shared/contract/waste.ts';
import { distanceMetres, type Place } from '../../../shared/rules/distance.ts';
import { Button } from '../../ui/Button.tsx';
import { useOwnPlace } from '../../ui/edit/useOwnPlace.ts';
import css from './ZoneChoice.module.css';

interface NearestZoneProps {
  zones: readonly WasteZone[];
  nearest: WasteZone | null;
  onNearest: (zone: WasteZone) => void;
}

/** Finds the nearest zone with a pin. The position stays on the device. */
export function NearestZone({ zones, nearest, onNearest }: NearestZoneProps) {
  const pinned = zones.flatMap((zone) =>
    zone.lat === null || zone.lng === null ? [] : [{ zone, place: { lat: zone.lat, lng: zone.lng } }],
  );
  const own = useOwnPlace((here: Place) => {
    const [best] = pinned.toSorted((a, b) => distanceMetres(here, a.place) - distanceMetres(here, b.place));
    if (best !== undefined) onNearest(best.zone);
  });
  if (pinned.length < 2) return null;
  return (
    <div className={css.own}>
      <Button look="quiet" aria-disabled={own.asking} onClick={own.ask}>
        <LocateFixed size={20} strokeWidth={1.75} aria-hidden="true" />
        {own.asking ? 'Cerco dove sei…' : 'Qual è la mia zona?'}
      </Button>
      <p role="status" className="soft">
        {own.problem ??
          (nearest === null ? '' : `La più vicina è ${nearest.name}: guarda se fra le sue vie c’è la tua.`)}
      </p>
    </div>
  );
}
