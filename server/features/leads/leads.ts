import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  AccessCodes,
  AccessDoor,
  AccessPass,
  LeadBody,
  LeadPage,
  LeadQuery,
} from '../../../shared/contract/leads.ts';
import type { Menu } from '../../../shared/contract/menus.ts';
import { paths } from '../../../shared/paths.ts';
import { normalName } from '../../../shared/rules/accounts.ts';
import { consentText, LEAD_CONSENT_VERSION, LEAD_KEPT_DAYS } from '../../../shared/rules/leads.ts';
import { townNow } from '../../plugins/answers.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { normalEmail } from '../../plugins/emailAddress.ts';
import { HttpError, invalid, notFound } from '../../plugins/errors.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { qrDrawing, qrFile } from '../../plugins/qr.ts';
import { leadsCsv } from './csv.ts';
import { type DoorRow, type Filter, leadRepository } from './repository.ts';

interface Parts {
  db: Db;
  clock: Clock;
  public_origin: string;
  /** Keys the passes. */
  secret: string;
  /** The menu of an activity. */
  menuOf: (activityId: number) => Menu;
}

export type Kind = 'menu' | 'flyer';

/** Contacts that customers leave for a shop to read its menu or flyer, and the codes that lead there. */
export function createLeads({ db, clock, public_origin, secret, menuOf }: Parts) {
  const repository = leadRepository(db);

  /** @throws 404, with another sentence for a code that was good once */
  function find(kind: Kind, code: string): DoorRow {
    const row = repository.doors[kind].get(code.toUpperCase());
    if (row === undefined) throw notFound(MISSING[kind].unknown);
    if (row.until !== null && row.until < townNow(clock).day) throw notFound(MISSING[kind].expired);
    return row;
  }

  const url = (kind: Kind, code: string) =>
    public_origin + (kind === 'menu' ? paths.menuAccessOf(code) : paths.flyerAccessOf(code));

  /** One a place: a contact left for the menu opens its flyers too. */
  const passOf = (activityId: number) =>
    createHmac('sha256', secret).update(`access ${activityId}`).digest('base64url');

  function filter({ marketing }: Pick<LeadQuery, 'marketing'>, ownerId: number): Filter {
    return { owner_id: ownerId, marketing: marketing === undefined ? null : Number(marketing) };
  }

  return {
    door(kind: Kind, code: string): AccessDoor {
      const { code: normal, title, activity_id, slug, name, flyer_slug } = find(kind, code);
      return { kind, code: normal, title, activity: { id: activity_id, slug, name }, flyer_slug };
    },

    /** @throws 404, 422 without exactly one contact */
    receive(kind: Kind, code: string, body: LeadBody, userId: number | null): AccessPass {
      const { activity_id, name: shop } = find(kind, code);
      const { name, email, phone, marketing, language } = body;
      if ((email === undefined) === (phone === undefined))
        throw invalid({ [email === undefined ? 'email' : 'phone']: ['Lascia un solo contatto: email o telefono.'] });
      const now = clock();
      repository.insert.run({
        activity_id,
        source: kind,
        user_id: userId,
        name: normalName(name),
        email: email === undefined ? null : normalEmail(email),
        phone: phone?.trim() ?? null,
        marketing: marketing ? 1 : 0,
        consent_version: LEAD_CONSENT_VERSION,
        consent_text: consentText(language, shop, marketing),
        created_at: isoInstant(now),
        expires_at: isoInstant(now.add({ hours: LEAD_KEPT_DAYS * 24 })),
      });
      return { pass: passOf(activity_id) };
    },

    /** @throws 404, 403 without the place's pass */
    menu(code: string, pass: string): Menu {
      const { activity_id } = find('menu', code);
      const [given, right] = [Buffer.from(pass), Buffer.from(passOf(activity_id))];
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new HttpError(403, 'Prima di aprire il menu lascia un contatto.');
      return menuOf(activity_id);
    },

    list(query: LeadQuery, ownerId: number): LeadPage {
      const totals = repository.totals.get({ owner_id: ownerId }) ?? { all_total: 0, marketing_total: 0 };
      const { all_total, marketing_total } = totals;
      const { marketing } = query;
      const total =
        marketing === undefined ? all_total : marketing === '1' ? marketing_total : all_total - marketing_total;
      const rows = repository.list.all({ ...filter(query, ownerId), ...slice(query) });
      const data = rows.map((row) => ({ ...row, marketing: row.marketing === 1 }));
      return { ...pageOf(data, total, query), ...totals };
    },

    csv: (query: Pick<LeadQuery, 'marketing'>, ownerId: number): { name: string; text: string } => ({
      name: `contatti-clienti-${townNow(clock).day}.csv`,
      text: leadsCsv(repository.everything.all(filter(query, ownerId))),
    }),

    /** @throws 404 for another shop's */
    remove(id: number, ownerId: number): void {
      if (repository.remove.run({ id, owner_id: ownerId }).changes === 0)
        throw notFound('Questo contatto non c’è più.');
    },

    codes(ownerId: number): AccessCodes {
      const rows = repository.ownDoors.all({ owner_id: ownerId, day: townNow(clock).day });
      const data = rows.map(({ kind, code, title, name, until }) => {
        const address = url(kind, code);
        return { kind, code, title, activity_name: name, url: address, qr: qrDrawing(address), until };
      });
      return { data };
    },

    /** An SVG to print. @throws 404 for another shop's code */
    qrFile(kind: Kind, code: string, ownerId: number): string {
      const own = repository.ownDoors.all({ owner_id: ownerId, day: townNow(clock).day });
      const row = own.find((door) => door.kind === kind && door.code === code);
      if (row === undefined) throw notFound('Questo codice non è di un tuo negozio.');
      return qrFile(url(kind, code), `${row.name}, ${kind === 'menu' ? 'menu' : row.title}`);
    },
  };
}

export type Leads = ReturnType<typeof createLeads>;

const MISSING: Record<Kind, { unknown: string; expired: string }> = {
  menu: {
    unknown: 'Questo codice non apre nessun menu. Inquadra di nuovo il QR, o chiedi al locale il menu di carta.',
    expired: 'Questo codice non apre più il menu: il locale l’ha cambiato. Cerca il QR nuovo sul tavolo.',
  },
  flyer: {
    unknown: 'Questo codice non apre nessun volantino. Inquadra di nuovo il QR, o chiedi in negozio.',
    expired: 'Questo volantino è finito: le sue offerte non valgono più.',
  },
};
