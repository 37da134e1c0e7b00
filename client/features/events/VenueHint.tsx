import { useEffect, useState } from 'react';
import type { KnownVenues } from '../../../shared/contract/events.ts';
import type { EventDraft } from '../../../shared/kinds/events.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';

type Venue = KnownVenues['data'][number];

const LEAST_LETTERS = 3;
const REST_MS = 400;

interface VenueHintProps {
  draft: EventDraft;
  change: (changes: Partial<EventDraft>) => void;
}

/** Places of the name that is being typed: one press fills in the street and the pin. */
export function VenueHint({ draft: { venue, lat, lng }, change }: VenueHintProps) {
  const [known, setKnown] = useState<Venue[]>([]);
  const typed = venue.trim();
  // An effect, because it waits until nobody has typed for a moment.
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      if (typed.length < LEAST_LETTERS) return setKnown([]);
      // Without an answer one finds the place by hand.
      call<KnownVenues>(`/api/desk/venues?q=${encodeURIComponent(typed)}`)
        .then(({ data }) => !isGone && setKnown(data))
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const isTaken = known.some((one) => one.lat === lat && one.lng === lng);
  const others = typed.length < LEAST_LETTERS || isTaken ? [] : known;
  return (
    <div role="status" className={others.length === 0 ? 'visually-hidden' : 'row gap-12'}>
      {others.map((one) => (
        <Button key={one.venue} look="quiet" onClick={() => change(one)}>
          {one.address === '' ? one.venue : `${one.venue}, ${one.address}`}
        </Button>
      ))}
    </div>
  );
}
