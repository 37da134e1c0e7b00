import { useLayoutEffect, useRef } from 'react';

/** Says how tall an element is, as `--tall`: a column beside the text stays in sight only where all of it fits the window. */
export function useTall<T extends HTMLElement>() {
  const column = useRef<T>(null);
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => element.style.setProperty('--tall', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return column;
}
