import type { StalePage, Verified } from '../../../shared/contract/freshness.ts';
import { paths } from '../../../shared/paths.ts';
import { askedAfter, STALE_DAYS } from '../../../shared/rules/freshness.ts';
import { townNow } from '../../content/answers.ts';
import { visible } from '../../content/kinds.ts';
import { MAY_EDIT_NOW, TOUCHED } from '../../content/ownership.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { placePeople } from '../../content/placePeople.ts';
import { type ShopRights, shopRights } from '../../content/shopRights.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { letter } from '../../lib/letter.ts';
import { sealedLinks } from '../../lib/sealedLinks.ts';

interface Place {
  id: number;
  slug: string;
  name: string;
  updated_at: string;
}

/** Maximum number of places asked in one round, so that mails of a whole town do not go out at once. */
const MOST_AT_ONCE = 40;

/** Only in the daytime. */
const [FROM, UNTIL] = ['10:00', '18:00'];
const SPENT = 'Questo link non vale più: apri la scheda dai tuoi contenuti.';

/** "È ancora tutto giusto?": asks the people who edit a place, and records their one-tap answer. */
export function createFreshness({
  db,
  clock,
  notifier: { notify },
  mailer,
  keys: { secret },
  config: { public_origin },
  portalName,
}: Context) {
  // They confirm the place's present state only.
  const links = sealedLinks(secret, 'freshness');
  const people = placePeople(db);
  const { due, asked, address, one, editable, verify, page, count } = statements(db);
  const daysAgo = (days: number) => isoInstant(clock().subtract({ hours: days * 24 }));

  function askOne({ id, name, updated_at }: Place): void {
    asked.run({ id, now: isoInstant(clock()) });
    const editors = people.editors(id);
    if (editors.length === 0) return;
    const path = `${paths.freshness}?token=${links.of(id, updated_at)}`;
    const title = `È ancora tutto giusto? ${name}`;
    const body = 'Orari, telefono, indirizzo: con un tocco la scheda dice che è verificata.';
    notify({ title, body, type: 'info', deep_link: path }, editors);
    for (const user of editors) {
      const to = address.get(user);
      if (to === undefined) continue;
      const mail = letter({
        to,
        subject: `${title} — ${portalName()}`,
        paragraphs: [
          `Sul portale la scheda di ${name} non cambia da un po’. Se orari, telefono e indirizzo sono ancora giusti, dillo con un tocco: chi la legge si fida di più.`,
        ],
        action: { label: 'Sì, è tutto giusto', url: `${public_origin}${path}` },
        note: 'Se qualcosa è cambiato, correggilo dai tuoi contenuti. Lo chiediamo un paio di volte l’anno.',
        signature: portalName(),
      });
      mailer.send(mail, { purpose: 'office', from: { account: user } });
    }
  }

  const askDue = db.transaction((): void => {
    const { day, time } = townNow(clock);
    if (time < FROM || time >= UNTIL) return;
    for (const place of due.all({ before: daysAgo(askedAfter(day)) })) askOne(place);
  });

  const confirm = db.transaction((token: string): Verified => {
    const id = links.idOf(token);
    const place = id === null ? undefined : one.get(id);
    if (place === undefined) throw invalid({ token: [SPENT] });
    if (!links.fits(token, place.id, place.updated_at))
      throw new HttpError(409, 'La scheda è cambiata dopo questa domanda: guardala com’è adesso.');
    return verified(place);
  });

  function verified({ id, name, slug }: Place): Verified {
    verify.run({ id, now: isoInstant(clock()) });
    return { id, name, path: paths.activity(slug) };
  }

  const verifyOwn = db.transaction((id: number, { user }: SignedIn): Verified => {
    const place = editable.get({ ...shopRights(user), id });
    if (place === undefined) throw notFound('Questa attività non c’è, o non è tua.');
    return verified(place);
  });

  return {
    /** Asks about the places that are due, in the hours of the day; to be called again and again. */
    askDue: (): void => askDue.immediate(),
    /** Takes the tap: who has the link has read the notice or the mail. A second tap changes nothing. @throws 409 when the page changed since, 422 */
    confirm: (token: string): Verified => confirm.immediate(token),
    /** @throws 404 for a stranger's place */
    verify: (id: number, who: SignedIn): Verified => verifyOwn.immediate(id, who),
    stale(query: { page: number; per_page: number }): StalePage {
      const before = daysAgo(STALE_DAYS);
      return pageOf(page.all({ before, ...slice(query) }), count.get({ before }) ?? 0, query);
    },
  };
}
export type Freshness = ReturnType<typeof createFreshness>;

function statements(db: Db) {
  const due = db.prepare<{ before: string }, Place>(
    `SELECT t.id, t.slug, t.name, t.updated_at FROM activity_outlines AS t
     WHERE ${visible('activities', 't')} AND ${TOUCHED} < @before AND coalesce(t.asked_at, '') < @before
       AND (t.owner_id IS NOT NULL OR EXISTS (SELECT 1 FROM acting_managers AS m WHERE m.activity_id = t.id))
     ORDER BY ${TOUCHED}, t.id LIMIT ${MOST_AT_ONCE}`,
  );
  const asked = db.prepare<{ id: number; now: string }>('UPDATE activities SET asked_at = @now WHERE id = @id');
  const address = db
    .prepare<[number], string>('SELECT email FROM people WHERE id = ? AND email_verified_at IS NOT NULL')
    .pluck();
  const one = db.prepare<[number], Place>(
    `SELECT t.id, t.slug, t.name, t.updated_at FROM activity_outlines AS t WHERE t.id = ? AND ${visible('activities', 't')}`,
  );
  const editable = db.prepare<ShopRights & { id: number }, Place>(
    `SELECT t.id, t.slug, t.name, t.updated_at FROM activity_outlines AS t
     WHERE t.id = @id AND ${visible('activities', 't')} AND (@office = 1 OR ${MAY_EDIT_NOW.activities})`,
  );
  const verify = db.prepare<{ id: number; now: string }>('UPDATE activities SET verified_at = @now WHERE id = @id');
  const stale = `FROM activity_outlines AS t LEFT JOIN people AS u ON u.id = t.owner_id WHERE ${visible('activities', 't')} AND ${TOUCHED} < @before`;
  const page = db.prepare<{ before: string; limit: number; offset: number }, StalePage['data'][number]>(
    `SELECT t.id, t.slug, t.name, u.name AS owner, ${TOUCHED} AS touched_at, t.asked_at ${stale} ORDER BY touched_at, t.id LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<{ before: string }, number>(`SELECT count(*) ${stale}`).pluck();

  return { due, asked, address, one, editable, verify, page, count };
}
