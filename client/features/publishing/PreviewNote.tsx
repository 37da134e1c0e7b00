import type { Preview } from '../../../shared/contract/publishing.ts';
import { PREVIEW_EXAMPLES } from '../../../shared/rules/publishing.ts';

/** Says which dates of a preview are made up, because nobody would know it from the page. */
export function PreviewNote({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <p className="soft" role="note">
      Solo un esempio, finché nella bozza non c’è: {examples.map((field) => PREVIEW_EXAMPLES[field]).join(', ')}.
    </p>
  );
}
