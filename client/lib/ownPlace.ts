import { useState } from 'react';
import type { Place } from '../../shared/rules/distance.ts';

const DENIED = 'Il permesso di usare la posizione è negato: puoi darlo nelle impostazioni del browser.';
const UNKNOWN = 'Non riusciamo a capire dove sei: riprova tra poco, magari all’aperto.';
const ABSENT = 'Questo browser non sa dire dove sei.';

/** The person is standing at the place, so the position is as precise as the device can be. */
const WAIT = { timeout: 15_000, maximumAge: 0, enableHighAccuracy: true };

/** Asks the browser for the position, only when `ask` is called. */
export function useOwnPlace(found: (place: Place) => void) {
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
      WAIT,
    );
  }

  return { ...state, ask };
}
