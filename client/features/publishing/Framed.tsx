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
 * Renders a page inside a frame: it sees the frame's width, has its own headings, and its links are inactive. The frame
 * belongs to this page, so no request is made for it.
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
    if (!isPart && !target.closest?.('a, button[type="submit"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPart) onField(field);
  });

  useEffect(() => {
    const inside = frame?.contentDocument;
    if (inside == null) return;
    inside.documentElement.lang = document.documentElement.lang;
    const dress = () => copyStyles(inside);
    dress();
    // The kind's page may add its own styles later.
    const watch = new MutationObserver(dress);
    watch.observe(document.head, { childList: true });
    const stay = (event: MouseEvent) => press(event);
    inside.addEventListener('click', stay, true);
    // The page's keys go on while somebody reads in the frame.
    const pass = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, textarea, select') === null)
        frame?.dispatchEvent(new KeyboardEvent(event.type, event));
    };
    inside.addEventListener('keydown', pass);
    setBody(inside.body);
    return () => {
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

function copyStyles(inside: Document): void {
  const known = new Set([...inside.head.children].map((one) => one.outerHTML));
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    if (!known.has(style.outerHTML)) inside.head.append(inside.importNode(style, true));
}
