import { paths } from '../../../../shared/paths.ts';
import { KINDS, type Kind } from '../../../../shared/rules/kinds.ts';
import { blanksIn, LEGAL_PAGES, withFacts } from '../../../../shared/rules/legalPages.ts';
import { OFFICE_LINKS } from '../../../../shared/rules/settings.ts';
import { townNow } from '../../../content/answers.ts';
import { CONTENT, current } from '../../../content/kinds.ts';
import { check, counted, ok, page, type Verdict } from '../check.ts';

/** @param active administrators who can sign in. @param confirmed of these, with a confirmed address */
export function judgeAdministrators({ active, confirmed }: { active: number; confirmed: number }): Verdict {
  const remedy = page('Dai il ruolo a un’altra persona', paths.module('utenti'));
  if (active === 0)
    return {
      state: 'broken',
      what: 'Nessuno amministra il portale.',
      why: 'Il registro del server mostra il link che fa il primo amministratore: riavvia il portale per averne uno nuovo.',
    };
  if (active === 1)
    return {
      state: 'note',
      what: 'C’è un solo amministratore.',
      why: 'Se perde la password, o cambia lavoro, nessuno entra più qui.',
      remedy,
    };
  if (confirmed < 2)
    return {
      state: 'note',
      what: `${counted(active, 'amministratore', 'amministratori')}, ma ${confirmed === 0 ? 'nessuno ha' : 'solo uno ha'} confermato il suo indirizzo.`,
      why: 'Chi non ha confermato l’indirizzo non riceve avvisi, e non può cambiare la password da solo.',
      remedy: page('Guarda chi sono', paths.module('utenti')),
    };
  return ok(`${active} amministratori.`);
}

const administrators = check({
  id: 'administrators',
  title: 'Amministratori',
  read({ db }) {
    const counts = db.prepare<[], { active: number; confirmed: number }>(
      `SELECT count(*) AS active, count(u.email_verified_at) AS confirmed FROM user_roles AS r JOIN users AS u ON u.id = r.user_id
       WHERE r.role = 'amministratore' AND u.anonymised_at IS NULL AND u.suspended_at IS NULL`,
    );
    return () => counts.get() as { active: number; confirmed: number };
  },
  judge: judgeAdministrators,
});

interface LegalPage {
  slug: string;
  /** Null: the page is not online. */
  title: string | null;
  body: string;
  checked: boolean;
}

/** Checks the legally required pages: published, without gaps, and read by a person. */
export function judgeLegalPages(pages: LegalPage[]): Verdict {
  const why = 'Chi risponde dei dati delle persone deve starci con nome e recapiti.';
  const missing = pages.filter(({ title }) => title === null);
  if (missing.length > 0)
    return {
      state: 'broken',
      what: `Manca ${missing.map(({ slug }) => `/${slug}`).join(', ')}.`,
      why,
      remedy: page('Scrivi la pagina', `${paths.module('redazione')}?vista=tutto&genere=pages`),
    };
  const gaps = [...new Set(pages.flatMap(({ body }) => blanksIn(body)))];
  if (gaps.length > 0)
    return {
      state: 'broken',
      what: `Nelle pagine legali manca: ${gaps.join('; ')}.`,
      why,
      remedy: page('Completa le pagine', LEGAL_EDITOR),
    };
  const unread = pages.filter(({ checked }) => !checked).map(({ title }) => `«${title}»`);
  if (unread.length > 0)
    return {
      state: 'note',
      what: `Nessuno ha ancora detto di aver letto ${unread.join(', ')}.`,
      why: 'Il testo che trovi è un modello: prima di farlo valere, qualcuno della città lo deve leggere.',
      remedy: page('Leggi e conferma', LEGAL_EDITOR),
    };
  return ok('Complete, e lette da qualcuno.');
}

const LEGAL_EDITOR = `${paths.module('guida')}?passo=pagine`;

const legalPages = check({
  id: 'legal_pages',
  title: 'Pagine legali',
  read({ db }) {
    const one = db.prepare<[string], { title: string; body: string; checked: number }>(
      `SELECT title, body, slug IN (SELECT slug FROM page_checks) AS checked FROM pages
       WHERE slug = ? AND status = 'published'`,
    );
    const mail = db
      .prepare<[], string | null>(
        "SELECT json_extract(value, '$.town_office.office_email') FROM settings WHERE key = 'settings'",
      )
      .pluck();
    return () =>
      LEGAL_PAGES.map((slug): LegalPage => {
        const row = one.get(slug);
        const body = withFacts(row?.body ?? '', { portal: '', office_mail: mail.get() ?? undefined });
        return { slug, title: row?.title ?? null, body, checked: row?.checked === 1 };
      });
  },
  judge: judgeLegalPages,
});

interface Named {
  name: string | null;
  locality: string | null;
  office: string | null;
}

/** Checks whether visitors can tell whose portal this is, and reach the town. */
export function judgeContacts({ name, locality, office }: Named): Verdict {
  const step = (slug: string) => `${paths.module('guida')}?passo=${slug}`;
  if (name === null || locality === null)
    return {
      state: 'note',
      what: name === null ? 'Il portale si chiama ancora «Piazza».' : 'Il portale non dice di quale Comune è.',
      why: 'Titoli, mail e condivisioni portano quel nome; gli indirizzi che i motori di ricerca leggono, quel Comune.',
      remedy: page('Dai un nome al portale', step('nome')),
    };
  if (office === null)
    return {
      state: 'note',
      what: 'Nella pagina dei contatti non c’è chi risponde del portale.',
      why: 'Chi ha bisogno di una persona deve sapere dove trovarla.',
      remedy: page('Scrivi i recapiti', step('contatti')),
    };
  return ok(`${name}, ${office}.`);
}

const contacts = check({
  id: 'contacts',
  title: 'Nome e recapiti',
  read({ db }) {
    const of = (path: string) => `nullif(trim(json_extract(value, '$.${path}')), '')`;
    const named = db.prepare<[], Named>(
      `SELECT ${of('project_name')} AS name, ${of('town_locality')} AS locality, ${of('town_office.office_name')} AS office
       FROM settings WHERE key = 'settings'`,
    );
    return () => named.get() ?? { name: null, locality: null, office: null };
  },
  judge: judgeContacts,
});

/** @param missing of the links and codes that a municipality's portal must have */
export function judgeDuties(missing: string[]): Verdict {
  if (missing.length === 0)
    return ok('In fondo a ogni pagina ci sono tutti, e il catalogo dei dati ha il codice del Comune.');
  return {
    state: 'note',
    what: `Nei recapiti dell’ente manca: ${missing.join(', ')}.`,
    why: 'La legge chiede al Comune la dichiarazione di accessibilità, l’amministrazione trasparente e l’albo pretorio in fondo a ogni pagina, e il suo codice nel catalogo dei dati aperti. Se il portale non è di un Comune, ignora questo avviso.',
    remedy: page('Scrivi gli indirizzi', `${paths.module('guida')}?passo=contatti`),
  };
}

const duties = check({
  id: 'duties',
  title: 'Obblighi di un Comune',
  read({ db }) {
    const office = db
      .prepare<[], string>(
        "SELECT coalesce(json_extract(value, '$.town_office'), '{}') FROM settings WHERE key = 'settings'",
      )
      .pluck();
    return () => {
      const links = JSON.parse(office.get() ?? '{}');
      const all = { ...OFFICE_LINKS, office_ipa: 'Codice IPA' };
      return Object.entries(all).flatMap(([key, label]) => (links[key] === undefined ? [label] : []));
    };
  },
  judge: judgeDuties,
});

/** Checks for sections that are empty for visitors. */
const LISTED = ['activities', 'events', 'jobs', 'promotions', 'flyers', 'articles'] as const satisfies Kind[];

/** @param empty the names of the empty sections */
export function judgeSections(empty: string[]): Verdict {
  if (empty.length === 0) return ok('Ogni sezione ha qualcosa da leggere.');
  return {
    state: 'note',
    what: `Non c’è niente in ${empty.map((name) => `«${name}»`).join(', ')}.`,
    why: 'Chi apre due pagine vuote non torna: riempile, o toglile finché non servono.',
    remedy: page('Riempile, o toglile', `${paths.module('guida')}?passo=sezioni`),
  };
}

const sections = check({
  id: 'sections',
  title: 'Sezioni vuote',
  read({ db, clock }) {
    const counts = LISTED.map((kind) => ({
      kind,
      any: db
        .prepare<object, number>(
          `SELECT EXISTS (SELECT 1 FROM ${CONTENT[kind].table} AS t WHERE ${current(kind, 't')})`,
        )
        .pluck(),
    }));
    const off = db
      .prepare<[], string>(
        `SELECT coalesce(json_extract(value, '$.sections_off'), '[]') FROM settings WHERE key = 'settings'`,
      )
      .pluck();
    return () => {
      const moment = townNow(clock);
      const unwanted = JSON.parse(off.get() ?? '[]') as string[];
      return counts
        .filter(({ kind, any }) => !unwanted.includes(kind) && any.get(moment) === 0)
        .map(({ kind }) => KINDS[kind].label);
    };
  },
  judge: judgeSections,
});

export const TOWN = [administrators, legalPages, contacts, duties, sections];
