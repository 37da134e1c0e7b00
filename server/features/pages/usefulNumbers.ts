import { phoneUrl } from '../../../shared/paths.ts';
import { escapeMarkdown } from '../../content/markdown.ts';
import type { Db } from '../../lib/db.ts';
import type { Generated } from './pages.ts';

interface NumberRow {
  section: string;
  name: string;
  number: string;
  note: string;
  updated_at: string;
}

/** The office's telephone numbers as part of the page "Numeri utili"; a tap dials. */
export function createUsefulNumbers(db: Db): () => Generated {
  const rows = db.prepare<[], NumberRow>(
    'SELECT section, name, number, note, updated_at FROM useful_numbers ORDER BY position, id',
  );
  return () => {
    const all = rows.all();
    const sections = [...new Set(all.map(({ section }) => section))];
    const markdown = sections
      .map(
        (title) =>
          `## ${escapeMarkdown(title)}\n\n${all
            .filter(({ section }) => section === title)
            .map(line)
            .join('\n')}`,
      )
      .join('\n\n');
    const updated_at =
      all
        .map((row) => row.updated_at)
        .sort()
        .at(-1) ?? '';
    return { markdown, updated_at };
  };
}

function line({ name, number, note }: NumberRow): string {
  const dialled = `[${escapeMarkdown(number)}](${phoneUrl(number)})`;
  return `- **${escapeMarkdown(name)}**: ${dialled}${note === '' ? '' : `, ${escapeMarkdown(note)}`}`;
}
