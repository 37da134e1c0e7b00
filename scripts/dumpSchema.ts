import type { Database } from 'better-sqlite3';

/** The whole schema as text, in creation order. Written to db/schema.sql, so that reviews show what a migration changes. */
export function dumpSchema(db: Database): string {
  const rows = db
    .prepare<[], { sql: string }>(
      // Skips the tables that FTS5 and AUTOINCREMENT create.
      `SELECT sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT IN (SELECT s.name FROM pragma_table_list AS t JOIN sqlite_schema AS s USING (name) WHERE t.type = 'shadow')
       ORDER BY rowid`,
    )
    .all();
  return `${rows.map((row) => `${withColumnsOnLines(row.sql)};`).join('\n\n')}\n`;
}

/** ALTER TABLE appends ", name TYPE, …" on the line of the closing parenthesis; this puts each column on its own line. */
function withColumnsOnLines(sql: string): string {
  const altered = /\n, ([\s\S]*)\)( STRICT(?:, WITHOUT ROWID)?)$/.exec(sql);
  if (altered === null) return sql.split('\n').flatMap(oneColumnEach).join('\n');
  const [whole, columns = '', options = ''] = altered;
  const lines = sql.slice(0, -whole.length).split('\n');
  const last = lines.pop() ?? '';
  const comment = last.search(/\s+-- /);
  const ended = comment === -1 ? `${last},` : `${last.slice(0, comment)},${last.slice(comment).replace('  ', ' ')}`;
  const width = /^ {2}(\w+ +)/.exec(last)?.[1]?.length ?? 0;
  const added = atTopLevel(columns).map((column) => aligned(column, width));
  return [...lines.flatMap(oneColumnEach), ended, `  ${added.join(',\n  ')}`, `)${options}`].join('\n');
}

/**
 * In a table that ends with constraints, ALTER TABLE adds ", name TYPE" behind the last column, before that one's comma and
 * comment.
 */
function oneColumnEach(line: string): string[] {
  const [, start] = /^ {2}([a-z_]+ +)[A-Z]/.exec(line) ?? [];
  if (start === undefined) return [line];
  const comment = line.search(/\s+-- /);
  const code = comment === -1 ? line : line.slice(0, comment);
  const [first = '', ...added] = atTopLevel(code).filter((column) => column !== '');
  if (added.length === 0) return [line];
  const columns = added.map((column) => `  ${aligned(column, start.length)},`);
  return [`  ${first},${line.slice(code.length)}`, ...columns];
}

/** Aligns the column's type with those of the table's other columns. */
function aligned(column: string, width: number): string {
  const [name = '', ...rest] = column.split(' ');
  return name === 'CONSTRAINT' ? column : `${name.padEnd(width - 1)} ${rest.join(' ')}`;
}

/** Splits at commas outside parentheses and quotes. */
function atTopLevel(columns: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (const character of columns) {
    if (character === "'") quoted = !quoted;
    else if (!quoted && character === '(') depth += 1;
    else if (!quoted && character === ')') depth -= 1;
    if (character === ',' && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
