import { ArrowDownUp, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useId } from '../lib/ids.ts';
import { useTall } from '../lib/tall.ts';
import { FilterSheet, type SheetList } from './FilterSheet.tsx';
import css from './Filters.module.css';
import { Group } from './Group.tsx';
import { ChoiceForm, ListChoice } from './ListChoice.tsx';

interface FiltersProps {
  /** With a list, the chips are one row on a phone, with a button that opens the sheet of all filters. */
  list?: SheetList;
  /** Above the row: a field for words. */
  above?: ReactNode;
  /** On a desktop too they stand above the list, as in the rooms of the reserved area. */
  room?: boolean;
  label?: string;
  children: ReactNode;
}

/** The filters of a list: chips that scroll sideways on a phone, a column beside the list on a desktop. */
export function Filters({ list, above, room = false, label = 'Filtri', children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const column = useTall<HTMLElement>();
  return (
    <section ref={column} className={`${css.filters} ${room ? css.above : `${css.column} beside`}`} aria-label={label}>
      {above}
      {list === undefined ? (
        children
      ) : (
        <div className={css.line} data-scrolls>
          <button
            type="button"
            className={`scripted ${css.chip} ${css.all}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal size={18} />
            Filtri
            {list.filters > 0 && (
              <span className={css.chosen}>
                <span className="visually-hidden">, scelti: </span>
                {list.filters}
              </span>
            )}
          </button>
          {children}
        </div>
      )}
      {open && list !== undefined && (
        <FilterSheet list={list} onClose={() => setOpen(false)}>
          {children}
        </FilterSheet>
      )}
    </section>
  );
}

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // The chip of an active filter may be out of sight at the end of the row, so it is scrolled into view.
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    const scrolls = row.current?.closest<HTMLElement>('[data-scrolls]') ?? row.current;
    // The first chip is visible anyway, and often is the one without a filter.
    if (scrolls && pressed?.previousElementSibling) scrolls.scrollLeft = pressed.offsetLeft - scrolls.clientWidth / 3;
  }, []);
  return (
    <div className={`shrinks holds ${css.group}`}>
      <h2 className={`${css.label} visually-hidden-below-1024`} id={id}>
        {label}
      </h2>
      <Group ref={row} aria-labelledby={id} className={css.row}>
        {children}
      </Group>
    </div>
  );
}

/** A few chips that exclude each other, such as the states of a queue. They wrap. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={`row ${css.chips}`}>{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  /** In a public list: the address with this choice made, or taken back. */
  href?: string;
  /** The number of items this choice shows. */
  count?: number;
  children: ReactNode;
}

export function Chip({ pressed, onPress, href, count, children }: ChipProps) {
  const look = { className: css.chip, 'data-none': count === 0 || undefined };
  const content = (
    <>
      {children}
      {count !== undefined && (
        <span className={`quiet tabular regular ${css.count}`}>
          <span className="visually-hidden">, </span>
          {count}
        </span>
      )}
    </>
  );
  if (href !== undefined)
    return (
      <ListChoice {...look} href={href} pressed={pressed} onPress={onPress}>
        {content}
      </ListChoice>
    );
  return (
    <button type="button" {...look} aria-pressed={pressed} onClick={onPress}>
      {content}
    </button>
  );
}

interface Choice {
  /** In a public list: the parameter of the address, and the address without it. */
  sends?: { name: string; href: string };
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice with too many options for chips: the native picker styled as a chip. */
export function ChipSelect(choice: Choice) {
  return (
    <Sent by={choice}>
      <span className={css.select} data-chosen={choice.value !== '' || undefined}>
        <Picker {...choice} />
        <ChevronDown size={18} />
      </span>
    </Sent>
  );
}

/** The sort order; less prominent than a filter, because it hides nothing. */
export function OrderSelect(choice: Omit<Choice, 'label'>) {
  return (
    <Sent by={choice}>
      <span className={`flex middle holds cobalt no-print ${css.order}`}>
        <ArrowDownUp size={18} />
        <Picker {...choice} label="Ordina" />
      </span>
    </Sent>
  );
}

const Sent = ({ by: { sends }, children }: { by: Pick<Choice, 'sends'>; children: ReactNode }) =>
  sends === undefined ? children : <ChoiceForm href={sends.href}>{children}</ChoiceForm>;

const Picker = ({ label, value, options, onChange, sends }: Choice) => (
  <select aria-label={label} name={sends?.name} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map((option) => (
      <option className="surface ink" key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
