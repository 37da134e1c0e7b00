import { type MouseEvent, useEffect, useRef, useState } from 'react';
import css from './MenuPage.module.css';

interface SectionChipsProps {
  label: string;
  sections: readonly { id: number; text: string; lang?: string }[];
}

/** Links to the menu's sections, sticky at the top; the section being read is marked and scrolled into view. */
export function SectionChips({ label, sections }: SectionChipsProps) {
  const row = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const ids = sections.map(({ id }) => id).join();

  useEffect(() => {
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.id.replace('sezione-', ''));
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        setCurrent(
          ids
            .split(',')
            .map(Number)
            .find((id) => seen.has(id)) ?? null,
        );
      },
      // Observes the area between the sticky bars and the middle of the screen.
      { rootMargin: '-140px 0px -50% 0px' },
    );
    for (const id of ids.split(',')) {
      const section = document.getElementById(`sezione-${id}`);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  useEffect(() => {
    const chip = current === null ? null : row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 3;
  }, [current]);

  function jump(event: MouseEvent, id: number): void {
    event.preventDefault();
    document.getElementById(`sezione-${id}`)?.scrollIntoView();
    document.getElementById(`titolo-${id}`)?.focus({ preventScroll: true });
  }

  if (sections.length < 2) return null;
  return (
    <nav ref={row} className={css.chips} aria-label={label}>
      {sections.map(({ id, text, lang }) => (
        <a
          key={id}
          href={`#sezione-${id}`}
          lang={lang}
          className="chip"
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => jump(event, id)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
