import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import type { LeadRow } from './repository.ts';

const HEAD = [
  'Nome',
  'Email',
  'Telefono',
  'Attività',
  'Da',
  'Accetta novità',
  'Consenso del',
  'Versione del testo',
  'Testo del consenso',
  'Da cancellare il',
];

/** Contacts as a spreadsheet, with the consent each one rests on. */
export function leadsCsv(leads: readonly LeadRow[]): string {
  const rows = leads.map((lead) => [
    lead.name,
    lead.email ?? '',
    lead.phone ?? '',
    lead.activity_name,
    lead.source === 'menu' ? 'menu' : 'volantino',
    lead.marketing === 1 ? 'sì' : 'no',
    moment(lead.created_at),
    lead.consent_version,
    lead.consent_text,
    fullDay(wallTime(lead.expires_at).day),
  ]);
  return CSV_START + [HEAD, ...rows].map(csvLine).join('');
}

/** '21 novembre 2026 10:00' */
function moment(instant: string): string {
  const { day, time } = wallTime(instant);
  return `${fullDay(day)} ${time}`;
}
