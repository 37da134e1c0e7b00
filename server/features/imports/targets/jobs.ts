import type { JobDraft } from '../../../../shared/contract/drafts/jobs.ts';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import { CellError, day, whole } from '../cells.ts';
import { coreName, plain } from '../words.ts';
import { valueWords } from './activityFields.ts';
import { CODE_FIELD, field, oneOf, ownFields, parsed, text } from './fields.ts';
import { categoryLookup } from './lookups.ts';
import { publicationTarget, type TargetParts } from './publicationTarget.ts';
import { simpleFinder } from './simpleFinder.ts';
import type { TableField, Target } from './target.ts';

const CONTRACT = oneOf(
  {
    indeterminato: 'tempo indeterminato,a tempo indeterminato',
    determinato: 'tempo determinato,a tempo determinato,a termine',
    stagionale: 'stagione',
    apprendistato: 'apprendista',
    tirocinio: 'stage,tirocinante',
    collaborazione: 'co co co,partita iva,occasionale',
  },
  'Scrivi il contratto: indeterminato, determinato, stagionale, apprendistato, tirocinio o collaborazione.',
);
const WORKING_TIME = oneOf(
  {
    full_time: 'tempo pieno,full time,fulltime,pieno',
    part_time: 'part time,parttime,tempo parziale,parziale,mezza giornata',
  },
  'Scrivi tempo pieno o part-time.',
);

/** The target for job ads. */
export function jobTarget(parts: TargetParts): Target {
  const categories = categoryLookup(parts.db, 'jobs');
  const known = parts.db.prepare<[], { id: number; title: string; employer: string }>(
    "SELECT id, title, employer FROM jobs WHERE status <> 'archiviato'",
  );
  const keyOf = ({ title, employer }: Draft) => `${plain(String(title ?? ''))}|${coreName(String(employer ?? ''))}`;
  return {
    ...publicationTarget(parts, 'jobs'),
    fields: jobFields(categories.find),
    category: categories.bySlug,
    labels: LABELS,
    words: (name, value) => (name === 'category_id' ? categories.name(value) : valueWords(value)),
    subtitle: ({ employer, place }) => [employer, place].filter(Boolean).join(' · '),
    keyOf,
    compose(given, settings) {
      const empty = parts.publication('jobs').empty({ id: 0, is_office: true }, null) as JobDraft;
      const draft: JobDraft = { ...empty, ...(ownFields(given) as Partial<JobDraft>) };
      draft.category_id ??= settings.category_id ?? null;
      draft.working_time ??= 'full_time';
      if (draft.description === '') draft.description = draft.excerpt;
      if (draft.excerpt === '') draft.excerpt = draft.description.replace(/\s+/g, ' ').trim().slice(0, 160);
      return draft;
    },
    finder: () => simpleFinder(known.all(), keyOf),
  };
}

function jobFields(category: (cell: string) => number): TableField[] {
  return [
    text(
      { name: 'title', label: 'Lavoro', required: true, example: 'Cameriera di sala' },
      'titolo,mansione,posizione,figura,figura ricercata,ruolo,profilo',
    ),
    text(
      { name: 'employer', label: 'Chi assume', example: 'Trattoria da Gino' },
      'azienda,datore,datore di lavoro,ditta,impresa',
    ),
    text({ name: 'place', label: 'Dove', example: 'Via Roma 8' }, 'luogo,sede,luogo di lavoro,sede di lavoro,comune'),
    parsed(
      { name: 'category', label: 'Categoria', example: 'Ristorazione' },
      'settore,ambito,tipologia',
      category,
      'category_id',
    ),
    parsed(
      { name: 'contract', label: 'Contratto', example: 'stagionale' },
      'tipo contratto,tipo di contratto',
      CONTRACT,
    ),
    parsed(
      { name: 'working_time', label: 'Orario', example: 'part-time' },
      'orario di lavoro,tempo,impegno',
      WORKING_TIME,
    ),
    field(
      { name: 'salary', label: 'Paga', hint: 'Come «1200-1400 al mese» o «9 all’ora».' },
      'stipendio,retribuzione,compenso,ral',
      salary,
    ),
    parsed({ name: 'positions', label: 'Quante persone', example: '1' }, 'posti,numero posti,n posti', (cell) =>
      whole(cell, 999),
    ),
    parsed({ name: 'starts_on', label: 'Dal' }, 'inizio,data inizio,da quando', day),
    parsed(
      { name: 'expires_on', label: 'Scadenza', example: '31/12/2026' },
      'scade,entro,data scadenza,fino al,candidature entro',
      day,
    ),
    text(
      {
        name: 'excerpt',
        label: 'In una frase',
        example: 'Cerchiamo una persona per la sala, anche alla prima esperienza.',
      },
      'descrizione breve,breve,sintesi',
    ),
    text({ name: 'description', label: 'Descrizione' }, 'testo,dettagli,requisiti,compiti'),
    text({ name: 'keywords', label: 'Parole per la ricerca' }, 'tag,tags,parole chiave'),
    CODE_FIELD,
  ];
}

function salary(cell: string, given: Draft): void {
  const words = plain(cell);
  const numbers = (cell.match(/\d{1,3}(?:\.\d{3})+|\d+/g) ?? []).map((one) => Number(one.replaceAll('.', '')));
  const period = /\bora|orari/.test(words)
    ? 'hour'
    : /ann|ral/.test(words)
      ? 'year'
      : /mes|mensil/.test(words)
        ? 'month'
        : null;
  if (numbers.length === 0 || numbers.length > 2 || period === null)
    throw new CellError('Scrivi quanto e ogni quanto, come «1200 al mese».');
  Object.assign(given, { salary_min: numbers[0], salary_max: numbers[1] ?? null, salary_period: period });
}

const LABELS: Readonly<Record<string, string>> = {
  title: 'Lavoro',
  employer: 'Chi assume',
  place: 'Dove',
  category_id: 'Categoria',
  contract: 'Contratto',
  working_time: 'Orario',
  salary_min: 'Paga da',
  salary_max: 'Paga a',
  salary_period: 'Paga ogni',
  positions: 'Quante persone',
  starts_on: 'Dal',
  expires_on: 'Scadenza',
  excerpt: 'In una frase',
  description: 'Descrizione',
  keywords: 'Parole per la ricerca',
};
