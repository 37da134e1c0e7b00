import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessDoor, AccessPass, LeadBody } from '../../../shared/contract/leads.ts';
import type { Menu } from '../../../shared/contract/menus.ts';
import { normalName } from '../../../shared/rules/accounts.ts';
import { consentText, LEAD_CONSENT_VERSION, LEAD_KEPT_DAYS } from '../../../shared/rules/leads.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { type DoorRow, type Kind, leadRepository } from './repository.ts';
import { shopLeads } from './shopLeads.ts';

interface Dependencies extends Context {
  /** The menu of an activity. */
  menuOf: (activityId: number) => Menu;
}

/** Contacts that customers leave in return for a shop's menu or flyer, and the codes that lead there. */
export function createLeads({ menuOf, ...context }: Dependencies) {
  const { db, clock } = context;
  const { secret } = context.keys;
  const repository = leadRepository(db);

  /** @throws 404, with its own sentence for a code that was valid once */
  function find(kind: Kind, code: string): DoorRow {
    const row = repository.doors[kind].get(code.toUpperCase());
    if (row === undefined) throw notFound(MISSING[kind].unknown);
    if (row.until !== null && row.until < townNow(clock).day) throw notFound(MISSING[kind].expired);
    return row;
  }

  /** One per place: a contact given for the menu opens the flyers too. */
  const passOf = (activityId: number) =>
    createHmac('sha256', secret).update(`access ${activityId}`).digest('base64url');

  return {
    door(kind: Kind, code: string): AccessDoor {
      const { code: normal, item_id, title, activity_id, slug, name, flyer_slug } = find(kind, code);
      return { kind, code: normal, item_id, title, activity: { id: activity_id, slug, name }, flyer_slug };
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

    /** @throws 404, 403 without a valid pass of the place */
    menu(code: string, pass: string): Menu {
      const { activity_id } = find('menu', code);
      const [given, right] = [Buffer.from(pass), Buffer.from(passOf(activity_id))];
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new HttpError(403, 'Prima di aprire il menu lascia un contatto.');
      return menuOf(activity_id);
    },

    ...shopLeads({ ...context, repository }),
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
