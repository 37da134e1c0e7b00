import { useEffect, useEffectEvent, useState } from 'react';
import type { KnownVenues } from '../../../shared/contract/events.ts';
import type { EventDraft } from '../../../shared/kinds/events.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';

type Known = KnownVenues['data'][number];

const LEAST_LETTERS = 3;
const REST_MS = 400;

interface VenueHintProps {
  of: 'venue' | 'address';
  draft: EventDraft;
  change: (changes: Partial<EventDraft>) => void;
}

/**
 * Places and streets of the name that is being typed: one press fills in the rest and the pin. The pin of an event that has none yet sets
 * itself at the one that is typed in full.
 */
export function VenueHint({ of, draft, change }: VenueHintProps) {
  const { lat, lng } = draft;
  const [known, setKnown] = useState<Known[]>([]);
  /** Where the pin set itself: it may move again by itself until somebody moves it. */
  const [own, setOwn] = useState<Known | null>(null);
  const typed = of === 'venue' ? draft.venue.trim() : withoutNumber(draft.address);
  const isAt = (one: Known | null): boolean => one !== null && one.lat === lat && one.lng === lng;

  const found = useEffectEvent((data: Known[]) => {
    setKnown(data);
    const same = data.find((one) => one[of].toLowerCase() === typed.toLowerCase());
    if (same === undefined || (lat !== null && !isAt(own))) return;
    setOwn(same);
    change({ address: draft.address || same.address, lat: same.lat, lng: same.lng });
  });
  // An effect, because it waits until nobody has typed for a moment.
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      if (typed.length < LEAST_LETTERS) return setKnown([]);
      // Without an answer one finds the place by hand.
      call<KnownVenues>(`/api/desk/venues?q=${encodeURIComponent(typed)}`)
        .then(({ data }) => !isGone && found(data))
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const others = typed.length < LEAST_LETTERS || known.some(isAt) ? [] : known;
  return (
    <div role="status" className={others.length === 0 ? '' : 'row gap-12'}>
      {own !== null && isAt(own) && <p className="soft">Il segno sulla mappa è qui: {nameOf(own)}.</p>}
      {others.map((one) => (
        <Button key={nameOf(one)} look="quiet" onClick={() => change(filled(of, draft, one))}>
          {nameOf(one)}
        </Button>
      ))}
    </div>
  );
}

const nameOf = ({ venue, address }: Known): string => [venue, address].filter(Boolean).join(', ');

/** 'Via Roma' from 'Via Roma 12/a' */
const withoutNumber = (text: string): string => text.replace(/[\s,]+(n\.?\s*)?\d+\s*([/-]?\s*\w)?$/i, '').trim();

/** What a place or a street fills in: nothing that somebody typed in the other field, and never the number. */
function filled(of: VenueHintProps['of'], draft: EventDraft, { venue, address, lat, lng }: Known): Partial<EventDraft> {
  if (of === 'venue')
    return venue === '' ? { address: draft.address || address, lat, lng } : { venue, address, lat, lng };
  const number = draft.address.slice(withoutNumber(draft.address).length);
  return { venue: draft.venue || venue, address: venue === '' ? address + number : address, lat, lng };
}
