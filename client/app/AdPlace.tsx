import type { AdPlace as Place } from '../../shared/rules/ads.ts';
import { lazily } from '../lib/lazy.ts';
import { Slot } from '../ui/Boundary.tsx';
import css from './AdPlace.module.css';

const AdSlot = lazily(() => import('../features/ads/AdSlot.tsx'));

/** An Annuncio's place; its script comes after what one came for, and the room is there from the start. */
export function AdPlace({ place }: { place: Place }) {
  return (
    <div className={css.place}>
      <Slot>
        <AdSlot place={place} />
      </Slot>
    </div>
  );
}

/** For the lists, which know nothing of it (ui/listAside.ts). */
export const adAside = (kind: Place) => <AdPlace place={kind} />;
