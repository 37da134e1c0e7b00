import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../../server/lib/db.ts';
import type { TestTown } from './app.ts';

/** Every file of the data folder and every line of the log that contains the text. @param text in lower case */
export function tracesOf({ db, log }: TestTown, text: string): string[] {
  const folder = dirname(db.name);
  const holds = (where: string) => where.toLowerCase().includes(text);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => holds(readFileSync(join(folder, name), 'latin1')));
  return [...files.sort(), ...log.filter(holds)];
}

/** Every `table.column` that contains the text, in any case of letters. */
export function columnsWith(db: Db, text: string): string[] {
  const columns = db
    .prepare<[], { name: string; column: string }>(
      `SELECT t.name, c.name AS "column" FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
       WHERE t.schema = 'main' AND t.type <> 'view' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all();
  const has = ({ name, column }: (typeof columns)[number]) =>
    db.prepare(`SELECT 1 FROM "${name}" WHERE instr(lower(CAST("${column}" AS TEXT)), lower(?)) > 0`).get(text);
  return columns.filter((one) => has(one) !== undefined).map(({ name, column }) => `${name}.${column}`);
}
