import type { FirstScreen } from '../http/document.ts';
import { etagOf } from '../http/revalidation.ts';

/** Moves style attributes into a style sheet. React writes a quote in a text or a value as an entity. */
export function withoutStyles(rendered: string): Omit<FirstScreen, 'now'> {
  const styles = new Map<string, number>();
  const html = rendered.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = styles.get(style) ?? styles.size;
    styles.set(style, number);
    return ` data-own="${number}"`;
  });
  const rules = [...styles].map(([style, number]) => `[data-own="${number}"]{${plain(style)}}`);
  return { html, tag: etagOf(html), style: rules.length === 0 ? null : rules.join('').replaceAll('<', '') };
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const plain = (escaped: string) =>
  escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] as string);
