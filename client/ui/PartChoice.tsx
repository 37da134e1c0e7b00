import { useEffect, useRef } from 'react';
import { Group } from './Group.tsx';

interface PartChoiceProps<K extends string> {
  /** The group's label for screen readers. */
  label: string;
  /** A `count` that is undefined is on its way, and has its room. */
  parts: readonly { key: K; label: string; count?: number | undefined }[];
  chosen: K;
  onChoose: (key: K) => void;
}

/** The choice between the parts of a module, as a row of buttons that scrolls sideways on a phone. */
export function PartChoice<K extends string>({ label, parts, chosen, onChoose }: PartChoiceProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  // Needs an effect: the chosen button may be out of sight on a phone, which is known only after rendering.
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current === null || pressed == null) return;
    row.current.scrollLeft = pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2;
  }, []);
  return (
    <Group ref={row} aria-label={label} className="parts rail holds bleeds">
      {parts.map(({ key, label: name, ...rest }) => (
        <button
          className="chip"
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={(event) => {
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            onChoose(key);
          }}
        >
          {name}
          {'count' in rest && (
            <span className="count quiet tabular regular">
              {rest.count !== undefined && <span className="visually-hidden">, </span>}
              {rest.count}
            </span>
          )}
        </button>
      ))}
    </Group>
  );
}
