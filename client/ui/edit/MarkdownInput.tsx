import { Bold, Heading2, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import field from '../Field.module.css';
import { Frame, useDescription } from '../Field.tsx';
import css from './Edit.module.css';
import type { EditProps } from './frame.tsx';
import { type Edited, type Mark, marked, nextItem, repeatedMark } from './markdown.ts';

interface MarkdownProps extends EditProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  rows?: number | undefined;
}

const TOOLS: { mark: Mark; label: string; icon: LucideIcon; key?: string }[] = [
  { mark: 'bold', label: 'Grassetto', icon: Bold, key: 'b' },
  { mark: 'italic', label: 'Corsivo', icon: Italic, key: 'i' },
  { mark: 'heading', label: 'Titoletto', icon: Heading2 },
  { mark: 'list', label: 'Elenco', icon: List },
  { mark: 'link', label: 'Link', icon: Link2, key: 'k' },
];

/** Text in Markdown: a textarea and a toolbar that inserts the marks. */
export function MarkdownInput(props: MarkdownProps) {
  const {
    label,
    hint = 'Una riga vuota comincia un nuovo paragrafo.',
    error,
    value,
    onChange,
    maxLength,
    rows = 8,
  } = props;
  const { ids } = useDescription(hint, error);
  const area = useRef<HTMLTextAreaElement>(null);

  function apply(edited: Edited | null): void {
    const element = area.current;
    if (element === null || edited === null) return;
    if (maxLength !== undefined && value.length + edited.insert.length - (edited.to - edited.from) > maxLength) return;
    element.focus();
    element.setSelectionRange(edited.from, edited.to);
    // The browser's own command keeps its undo history; where it is missing, the text is replaced.
    const command = edited.insert === '' ? 'delete' : 'insertText';
    if (edited.from !== edited.to || edited.insert !== '')
      if (!document.execCommand(command, false, edited.insert))
        onChange(value.slice(0, edited.from) + edited.insert + value.slice(edited.to));
    requestAnimationFrame(() => element.setSelectionRange(edited.start, edited.end));
  }

  function press(mark: Mark): void {
    const element = area.current;
    if (element !== null) apply(marked(value, element.selectionStart, element.selectionEnd, mark));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pressed = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (pressed !== undefined && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      press(pressed.mark);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      const edited = selectionStart === selectionEnd ? nextItem(value, selectionStart) : null;
      if (edited === null) return;
      event.preventDefault();
      apply(edited);
    }
  }

  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      <div className={`grid ${css.markdown}`}>
        <Bar of={label} controls={ids.control} onPress={press} />
        <textarea
          ref={area}
          id={ids.control}
          data-field={props['data-field']}
          className={field.control}
          rows={rows}
          value={value}
          maxLength={maxLength}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={ids.described}
          onChange={({ target }) => {
            onChange(target.value);
            apply(repeatedMark(target.value, target.selectionStart));
          }}
          onKeyDown={onKeyDown}
        />
      </div>
    </Frame>
  );
}

interface BarProps {
  /** The field's label. */
  of: string;
  /** The textarea's id. */
  controls: string;
  onPress: (mark: Mark) => void;
}

/** The bar is one stop of the tabulator; arrows move inside it. */
function Bar({ of, controls, onPress }: BarProps) {
  const [tool, setTool] = useState(0);

  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (tool + step + TOOLS.length) % TOOLS.length;
    setTool(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={css.bar} role="toolbar" aria-label={`Formato: ${of}`} aria-controls={controls} onKeyDown={walk}>
      {TOOLS.map(({ mark, label, icon: Icon, key }, index) => (
        <button
          key={mark}
          type="button"
          className="tool radius-tiny hover-wash"
          title={key === undefined ? label : `${label} (Ctrl+${key.toUpperCase()})`}
          aria-label={label}
          tabIndex={index === tool ? 0 : -1}
          onFocus={() => setTool(index)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(mark)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
