import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

interface ListChoiceProps extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'href'> {
  /** The list with this choice made, or taken back. */
  href: string;
  /** Without it, it is no choice that stays. */
  pressed?: boolean;
  onPress: () => void;
}

/** A choice in a public list: a link before the scripts and without them, with them a button that changes the list in place. */
export function ListChoice({ pressed, onPress, ...link }: ListChoiceProps) {
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onPress();
  };
  const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return (
    <Link
      role="button"
      aria-pressed={pressed}
      draggable={false}
      {...link}
      onClick={(event: MouseEvent) => isPlain(event) && press(event)}
      onKeyDown={(event: KeyboardEvent) => event.key === ' ' && press(event)}
    />
  );
}

interface ChoiceFormProps {
  /** The list without this choice. */
  href: string;
  children: ReactNode;
}

/** Around a native picker: sends its choice where there are no scripts. */
export function ChoiceForm({ href, children }: ChoiceFormProps) {
  const [action, query] = href.split('?');
  return (
    <form action={action} className="contents">
      {children}
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" className="pad-0-16 fixed target surface edge-strong radius-large cobalt strong">
          Mostra
        </button>
      </noscript>
    </form>
  );
}
