import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Editor.module.css';

interface FramedProps {
  title: string;
  /** Called with the draft's field whose part of the page was pressed. */
  onField: ((field: string) => void) | undefined;
  children: ReactNode;
}

/**
 * Renders a page inside a frame: it sees the frame's width and has its own headings; its links are inactive, as is what would save,
 * remind or share (`data-acts`). The frame belongs to this page, so no request is made for it.
 */
export function Framed({ title, onField, children }: FramedProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  /** In the capture phase, before React: links stay inactive, and a part of the page leads to its field. */
  const press = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    // A pencil (ui/EditHere.tsx) acts by itself.
    if (target.closest?.('[data-edit]')) return;
    const field = target.closest?.('[data-field]')?.getAttribute('data-field') ?? null;
    const isPart = field !== null && onField !== undefined;
    if (!isPart && !target.closest?.('a, button[type="submit"], [data-acts]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPart) onField(field);
  });

  useEffect(() => {
    const inside = frame?.contentDocument;
    if (inside == null) return;
    inside.documentElement.lang = document.documentElement.lang;
    let isHere = true;
    // Bare words are not shown, however long the styles take to come a second time.
    void copyStyles(inside).then(() => isHere && setBody(inside.body));
    // The kind's page may add its own styles later.
    const watch = new MutationObserver(() => copyStyles(inside));
    watch.observe(document.head, { childList: true });
    const stay = (event: MouseEvent) => press(event);
    inside.addEventListener('click', stay, true);
    // The page's keys go on while somebody reads in the frame.
    const pass = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, textarea, select') === null)
        frame?.dispatchEvent(new KeyboardEvent(event.type, event));
    };
    inside.addEventListener('keydown', pass);
    return () => {
      isHere = false;
      watch.disconnect();
      inside.removeEventListener('click', stay, true);
      inside.removeEventListener('keydown', pass);
    };
  }, [frame]);

  return (
    <>
      <iframe ref={setFrame} title={title} className={css.frame} />
      {/* The header of an article is not the page's header. */}
      {body !== null &&
        createPortal(<article data-editing={onField !== undefined || undefined}>{children}</article>, body)}
    </>
  );
}

/** @returns when those that are new have come, or cannot */
async function copyStyles(inside: Document): Promise<void> {
  const known = new Set([...inside.head.children].map((one) => one.outerHTML));
  const fresh = [...document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].filter(
    (style) => !known.has(style.outerHTML),
  );
  await Promise.all(
    fresh.map(
      (style) =>
        new Promise((resolve) => {
          const copy = inside.importNode(style, true);
          copy.onload = resolve;
          copy.onerror = resolve;
          inside.head.append(copy);
          if (copy.localName === 'style') resolve(null);
        }),
    ),
  );
}
