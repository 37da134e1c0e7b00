import type { AdPlace as Place } from '../../shared/rules/ads.ts';
import { useAlive } from '../lib/alive.ts';
import { lazily } from '../lib/lazy.ts';
import { Slot } from '../ui/Boundary.tsx';
import css from './AdPlace.module.css';

const AdSlot = lazily(() => import('../features/ads/AdSlot.tsx'));

/** The place of an ad. Its script loads after the page's content, and its room is reserved from the start. */
export function AdPlace({ place }: { place: Place }) {
  return (
    <div className={css.place}>
      {useAlive() && (
        <Slot>
          <AdSlot place={place} />
        </Slot>
      )}
    </div>
  );
}

/** For the lists, which do not know about ads (ui/listAside.ts). */
export const adAside = (kind: Place) => <AdPlace place={kind} />;
