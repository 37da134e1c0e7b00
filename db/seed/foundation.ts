import { BLANKS, blank, PORTAL_NAME } from '../../shared/rules/legalPages.ts';
import { calendarOf } from './calendar.ts';
import { fillSynonyms } from './fillSynonyms.ts';
import { foundationPages } from './foundationPages.ts';
import { pages } from './pages.ts';
import { dialable } from './telephones.ts';
import { writeUsefulNumbers } from './usefulNumbers.ts';
import { writeCategories } from './write.ts';
import { type Db, writer } from './writer.ts';

/** The demo town's pages that every portal needs from the first day, and the pages they link to. */
const OWED = [
  'privacy-policy',
  'cookie-policy',
  'termini',
  'regole-della-community',
  'installare-app',
  'domande-frequenti',
];

export interface FoundationOptions {
  now: Temporal.Instant;
}

/**
 * What a real town starts with instead of the demo data: categories, search synonyms, and the pages that the law
 * requires or that every screen links to, as texts to be checked by the people responsible. Does nothing once there are
 * categories.
 * @returns whether it wrote anything
 */
export function seedFoundation(db: Db, { now }: FoundationOptions): boolean {
  if (db.prepare('SELECT 1 FROM categories LIMIT 1').get() !== undefined) return false;
  const write = writer(db);
  const calendar = calendarOf(now);
  db.transaction(() => {
    fillSynonyms(db);
    writeCategories(write);
    writeUsefulNumbers(write, calendar.now, false);
    const owed = pages.filter((page) => OWED.includes(page.slug));
    for (const { slug, title, excerpt, body } of [...owed, ...foundationPages]) {
      const dates = { published_at: calendar.now, created_at: calendar.now, updated_at: calendar.now };
      write('pages', {
        slug,
        title,
        excerpt: named(excerpt),
        body: dialable(named(nameless(body))),
        status: 'pubblicato',
        ...dates,
      });
    }
  }).immediate();
  return true;
}

const OFFICE = 'Comune di Roccamarina';
const SQUARE = 'Piazza del Municipio 1';

/** The demo town's text with gaps where only the town knows, and without the demo town's name, mailboxes, telephones and square. */
function nameless(body: string): string {
  return body
    .replace(`**${OFFICE}**, ${SQUARE}`, `**${blank(BLANKS.office)}**, ${blank(BLANKS.address)}`)
    .replace(/^- Telefono: .*$/m, `- Telefono: ${blank(BLANKS.phone)}\n- PEC: ${blank(BLANKS.pec)}`)
    .replace(/\[dpo@roccamarina\.example\]\([^)]*\)/g, blank(BLANKS.dpo))
    .replace(/^- Posta elettronica: \[piazza@.*$/m, `- Posta elettronica: ${blank(BLANKS.mail)}`)
    .replace(/manda una mail a \[[a-z]+@roccamarina\.example\]\([^)]*\)/g, `manda una mail a ${blank(BLANKS.mail)}`)
    .replace(/crivi a \[[a-z]+@roccamarina\.example\]\([^)]*\)/g, 'crivi dalla [pagina dei contatti](/contatti)')
    .replace(/^- Telefono: \d.*\n/gm, '')
    .replace(/, telefono 0925 000 \d+| o telefona allo 0925 000 \d+/g, '')
    .replace(/telefona allo 0925 000 \d+/g, 'scrivici dalla [pagina dei contatti](/contatti)')
    .replace('[trasparenza degli annunci](/trasparenza-annunci)', '[annunci a pagamento](/ads)')
    .replaceAll(`, ${SQUARE}`, '')
    .replaceAll(OFFICE, 'Comune')
    .replaceAll('Roccamarina', 'la città');
}

/** The text with the place of the portal's name instead of the software's, where the software is not meant. */
const named = (text: string): string => text.replace(/\bPiazza\b(?! è software)/g, PORTAL_NAME);
