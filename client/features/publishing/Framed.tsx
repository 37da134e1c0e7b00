import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Editor.module.css';

/**
 * Renders a page inside a frame: it sees the frame's width, has its own headings, and its links are inactive. The frame
 * belongs to this page, so no request is made for it.
 */
export function Framed({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);

  useEffect(() => {
    const inside = frame?.contentDocument;
    if (inside == null) return;
    inside.documentElement.lang = document.documentElement.lang;
    const dress = () => copyStyles(inside);
    dress();
    // The kind's page may add its own styles later.
    const watch = new MutationObserver(dress);
    watch.observe(document.head, { childList: true });
    const stay = (event: MouseEvent) => {
      if (!(event.target as Element).closest?.('a, button[type="submit"]')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase, before React.
    inside.addEventListener('click', stay, true);
    setBody(inside.body);
    return () => {
      watch.disconnect();
      inside.removeEventListener('click', stay, true);
    };
  }, [frame]);

  return (
    <>
      <iframe ref={setFrame} title={title} className={css.frame} />
      {/* The header of an article is not the page's header. */}
      {body !== null && createPortal(<article>{children}</article>, body)}
    </>
  );
}

function copyStyles(inside: Document): void {
  const known = new Set([...inside.head.children].map((one) => one.outerHTML));
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    if (!known.has(style.outerHTML)) inside.head.append(inside.importNode(style, true));
}
