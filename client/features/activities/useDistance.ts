import { useState } from 'react';
import { nearText } from '../../../shared/rules/distance.ts';

const DENIED =
  'Il permesso di usare la posizione è negato, quindi l’elenco resta com’era. Puoi darlo nelle impostazioni del browser, alla voce Posizione.';
const UNKNOWN = 'Non riusciamo a capire dove sei: riprova tra poco, magari all’aperto.';
const ABSENT = 'Questo browser non sa dire dove sei, quindi l’elenco non si può ordinare per distanza.';

/** Somebody walking will not wait longer than 10 s, and a position 5 minutes old is accurate enough. */
const WAIT = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };

/**
 * Asks the browser for the position, only when `ask` is called. The result is a value for the address or an error
 * sentence.
 */
export function useDistance(found: (near: string) => void) {
  const [state, setState] = useState<{ asking: boolean; problem: string | null }>({ asking: false, problem: null });

  function ask(): void {
    if (!('geolocation' in navigator)) {
      setState({ asking: false, problem: ABSENT });
      return;
    }
    setState({ asking: true, problem: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ asking: false, problem: null });
        found(nearText({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ asking: false, problem: code === PERMISSION_DENIED ? DENIED : UNKNOWN }),
      WAIT,
    );
  }

  return { ...state, ask };
}
