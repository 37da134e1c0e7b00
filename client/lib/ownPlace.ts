import { useState } from 'react';
import type { Place } from '../../shared/rules/distance.ts';

const DENIED = 'Il permesso di usare la posizione è negato: puoi darlo nelle impostazioni del browser.';
const UNKNOWN = 'Non riusciamo a capire dove sei: riprova tra poco, magari all’aperto.';
const ABSENT = 'Questo browser non sa dire dove sei.';

/** For somebody who stands at the place that is asked for, as precise as the device can be. */
const EXACTLY: PositionOptions = { timeout: 15_000, maximumAge: 0, enableHighAccuracy: true };
/** To say what is near: somebody walking will not wait longer than 10 s, and a position 5 minutes old is accurate enough. */
export const ROUGHLY: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };

/** Asks the browser for the position, only when `ask` is called. */
export function useOwnPlace(found: (place: Place) => void, how = EXACTLY) {
  const [state, setState] = useState<{ asking: boolean; problem: string | null }>({ asking: false, problem: null });

  function ask(): void {
    if (state.asking) return;
    if (!('geolocation' in navigator)) {
      setState({ asking: false, problem: ABSENT });
      return;
    }
    setState({ asking: true, problem: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ asking: false, problem: null });
        found({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ asking: false, problem: code === PERMISSION_DENIED ? DENIED : UNKNOWN }),
      how,
    );
  }

  return { ...state, ask };
}
