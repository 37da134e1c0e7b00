import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Functions that keep their identity between renders and call the latest ones. Memoised rows take them, so that a
 * keystroke in one row renders only that row.
 */
export function useSteady<F extends Record<string, (...given: never[]) => void>>(functions: F): F {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(functions).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
    ),
  );
  return steady as F;
}
