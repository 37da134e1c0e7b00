import type { Guide } from '../../../shared/contract/guide.ts';
import { BLANKS, blank, blanksIn, fillBlank, LEGAL_PAGES, withFacts } from '../../../shared/rules/legalPages.ts';
import { projectName } from '../../../shared/rules/settings.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';

interface PageRow {
  slug: string;
  title: string;
  body: string;
  checked: 0 | 1;
}

/** The legally required pages: asks for their gaps one by one, and records that somebody has read them. */
export function createLegalPages({ db, clock, audit: { record }, settings }: Context) {
  const one = db.prepare<[string], PageRow>(
    `SELECT slug, title, body, slug IN (SELECT slug FROM page_checks) AS checked FROM pages
     WHERE slug = ? AND status = 'published'`,
  );
  const gapped = db.prepare<[string], { id: number; body: string }>(
    'SELECT id, body FROM pages WHERE instr(body, ?) > 0',
  );
  const write = db.prepare<{ id: number; body: string; now: string }>(
    'UPDATE pages SET body = @body, updated_at = @now WHERE id = @id',
  );
  const check = db.prepare<[string, string]>(
    'INSERT INTO page_checks (slug, checked_at) VALUES (?, ?) ON CONFLICT (slug) DO UPDATE SET checked_at = excluded.checked_at',
  );
  const now = () => isoInstant(clock());
  const rows = () =>
    LEGAL_PAGES.flatMap((slug) => {
      const row = one.get(slug);
      const { town_office, ...rest } = settings.get('settings');
      const facts = { portal: projectName(rest), office_mail: town_office?.office_email };
      return row === undefined ? [] : [{ ...row, body: withFacts(row.body, facts) }];
    });

  /** The value from the contacts that fits a gap. */
  function known(name: string): string {
    const { office_name, office_address, office_phone, office_pec } = settings.get('settings').town_office ?? {};
    const fitting: Record<string, string | undefined> = {
      [BLANKS.office]: office_name,
      [BLANKS.address]: office_address,
      [BLANKS.phone]: office_phone,
      [BLANKS.pec]: office_pec,
    };
    return fitting[name] ?? '';
  }

  const fill = db.transaction((name: string, value: string, actorId: number): void => {
    const pages = gapped.all(blank(name));
    if (pages.length === 0) throw new HttpError(409, 'Questo è già stato completato: ricarica la pagina.');
    for (const { id, body } of pages) write.run({ id, body: fillBlank(body, name, value), now: now() });
    record({
      actor_id: actorId,
      action: 'pages.completed',
      subject: `Pagine legali: ${name}`,
      after: { [name]: value },
    });
  });
  const confirm = db.transaction((slug: string, actorId: number): void => {
    const page = rows().find((row) => row.slug === slug);
    if (page === undefined) throw notFound();
    if (blanksIn(page.body).length > 0)
      throw new HttpError(409, 'In questa pagina manca ancora qualcosa: completala prima.');
    check.run(slug, now());
    record({ actor_id: actorId, action: 'pages.checked', subject: `Letta e completata: ${page.title}` });
  });

  return {
    read(): Pick<Guide, 'blanks' | 'pages'> {
      const pages = rows();
      const names = [...new Set(pages.flatMap(({ body }) => blanksIn(body)))];
      return {
        blanks: names.map((name) => ({ name, known: known(name) })),
        pages: pages.map(({ slug, title, checked }) => ({ slug, title, checked: checked === 1 })),
      };
    },
    /** @throws 409 when the gap is already filled on every page */
    fill: (name: string, value: string, actorId: number): void => fill.immediate(name, value.trim(), actorId),
    /** "Letto e completato". @throws 404 for another page, 409 while it has gaps */
    confirm: (slug: string, actorId: number): void => confirm.immediate(slug, actorId),
  };
}
