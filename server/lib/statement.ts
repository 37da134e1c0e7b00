import type Database from 'better-sqlite3';

/**
 * A statement that SQLite compiles at its first use. The portal has some eight hundred, of which a day uses half: compiling them all
 * would take a tenth of the start (docs/decisions/0060). Behaves like better-sqlite3's own; an error in the SQL is thrown at the
 * first use too, and by the test that compiles them all.
 */
class Statement {
  #compile: () => Database.Statement;
  #compiled: Database.Statement | undefined;

  /** @param compile called once, at the first use */
  constructor(compile: () => Database.Statement) {
    this.#compile = compile;
  }

  get #own(): Database.Statement {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }

  get database() {
    return this.#own.database;
  }

  run(...values: unknown[]) {
    return this.#own.run(...values);
  }
  get(...values: unknown[]) {
    return this.#own.get(...values);
  }
  all(...values: unknown[]) {
    return this.#own.all(...values);
  }
  iterate(...values: unknown[]) {
    return this.#own.iterate(...values);
  }
  columns() {
    return this.#own.columns();
  }

  pluck(on = true): this {
    return this.#afterwards((compiled) => compiled.pluck(on));
  }
  raw(on = true): this {
    return this.#afterwards((compiled) => compiled.raw(on));
  }

  #afterwards(change: (compiled: Database.Statement) => Database.Statement): this {
    const compile = this.#compile;
    if (this.#compiled === undefined) this.#compile = () => change(compile());
    else change(this.#compiled);
    return this;
  }
}

/** Makes the statements of a connection compile at their first use. */
export function compileAtFirstUse(db: Database.Database): void {
  const prepare = db.prepare.bind(db);
  db.prepare = ((sql: string) => new Statement(() => prepare(sql))) as unknown as typeof db.prepare;
}
