import type { AccessCodes, LeadPage, LeadQuery } from '../../../shared/contract/leads.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { townNow } from '../../content/answers.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import { qrDrawing, qrFile } from '../../lib/qr.ts';
import type { Filter, Kind, LeadRepository, LeadRow } from './repository.ts';

interface Dependencies extends Context {
  repository: LeadRepository;
}

/** A shop's contacts and its printable codes. */
export function shopLeads({ clock, config: { public_origin }, repository }: Dependencies) {
  const url = (kind: Kind, code: string) =>
    public_origin + (kind === 'menu' ? paths.menuAccessOf(code) : paths.flyerAccessOf(code));

  function filter({ marketing }: Pick<LeadQuery, 'marketing'>, who: Member): Filter {
    return { ...shopRights(who), marketing: marketing === undefined ? null : Number(marketing) };
  }

  return {
    list(query: LeadQuery, who: Member): LeadPage {
      const totals = repository.totals.get({ ...shopRights(who) }) ?? { all_total: 0, marketing_total: 0 };
      const { all_total, marketing_total } = totals;
      const { marketing } = query;
      const total =
        marketing === undefined ? all_total : marketing === '1' ? marketing_total : all_total - marketing_total;
      const rows = repository.list.all({ ...filter(query, who), ...slice(query) });
      const data = rows.map((row) => ({ ...row, marketing: row.marketing === 1 }));
      return { ...pageOf(data, total, query), ...totals };
    },

    csv: (query: Pick<LeadQuery, 'marketing'>, who: Member): { name: string; text: string } => ({
      name: `contatti-clienti-${townNow(clock).day}.csv`,
      text: leadsCsv(repository.everything.all(filter(query, who))),
    }),

    /** @throws 404 for another shop's contact */
    remove(id: number, who: Member): void {
      if (repository.remove.run({ id, ...shopRights(who) }).changes === 0)
        throw notFound('Questo contatto non c’è più.');
    },

    /** Contacts of the person's own and managed shops. @param activityId of one shop; required for the office */
    codes(activityId: number | null, who: Member): AccessCodes {
      const rows = repository.doorsOf.all({ ...shopRights(who), activity_id: activityId, day: townNow(clock).day });
      const data = rows.map(({ kind, code, title, activity_id, name, until }) => {
        const address = url(kind, code);
        return { kind, code, title, activity_id, activity_name: name, url: address, qr: qrDrawing(address), until };
      });
      return { data };
    },

    /** An SVG to print. @throws 404 for another shop's code */
    qrFile(kind: Kind, code: string, who: Member): string {
      const door = repository.doors[kind].get(code);
      const filter = { ...shopRights(who), activity_id: door?.activity_id ?? 0, day: townNow(clock).day };
      const row = repository.doorsOf.all(filter).find((own) => own.kind === kind && own.code === code);
      if (row === undefined) throw notFound('Questo codice non è di un tuo negozio.');
      return qrFile(url(kind, code), `${row.name}, ${kind === 'menu' ? 'menu' : row.title}`);
    },
  };
}

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
function leadsCsv(leads: readonly LeadRow[]): string {
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
