import type { DeskOptions } from '../../../shared/contract/publishing.ts';
import { MANAGES_SHOP_NOW } from '../../content/ownership.ts';
import { townCentre } from '../../content/townCentre.ts';
import type { Context } from '../../context.ts';
import { type Person, type Rights, rightsOf } from './people.ts';

/** The options of the editors' fields. */
export function createOptions({ db, settings }: Context) {
  const categories = db.prepare<[], DeskOptions['categories'][number]>(
    'SELECT id, kind, slug, name, plural FROM categories ORDER BY kind, position, id',
  );
  const shops = db.prepare<Rights, DeskOptions['shops'][number]>(
    `SELECT t.id, t.name, t.address, t.district, t.lat, t.lng FROM activity_outlines AS t
     WHERE t.status = 'published' AND (@office = 1 OR ${MANAGES_SHOP_NOW}) ORDER BY t.name COLLATE NOCASE, t.id`,
  );
  const districts = db
    .prepare<[], string>(
      "SELECT DISTINCT district FROM activity_outlines WHERE status = 'published' AND district <> '' ORDER BY district",
    )
    .pluck();
  const organiser = db
    .prepare<[number], string>('SELECT organiser FROM event_outlines WHERE owner_id = ? ORDER BY id DESC LIMIT 1')
    .pluck();
  const centre = townCentre(db);

  return (person: Person): DeskOptions => ({
    categories: categories.all(),
    shops: shops.all(rightsOf(person, { capability: 'shops.manage' })),
    districts: districts.all(),
    organiser: organiser.get(person.id) ?? '',
    centre: centre(),
    ad_thousand_euros: settings.get('settings').ad_thousand_euros ?? null,
    patron: settings.get('settings').town_patron ?? '',
    is_office: person.is_office,
  });
}
