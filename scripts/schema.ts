/** `npm run schema`: writes db/schema.sql from the migrations, so that reviews show what a new one changes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { migrate } from '../server/lib/db.ts';
import { dumpSchema } from './dumpSchema.ts';

const db = new Database(':memory:');
migrate(db);
writeFileSync(join(import.meta.dirname, '../db/schema.sql'), dumpSchema(db));
