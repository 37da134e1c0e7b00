import type { Guide } from '../../../shared/contract/guide.ts';
import type { Settings } from '../../../shared/contract/settings.ts';
import type { GuideStep } from '../../../shared/rules/guide.ts';
import { grouped } from '../../../shared/rules/text.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../lib/db.ts';
import { staysHere } from '../../ops/backups/backups.ts';
import { proofs } from '../../ops/health/proofs.ts';

interface Seen {
  done: boolean;
  fact: string;
}

interface Counts {
  places: number;
  dates: number;
  zones: number;
  administrators: number;
}

const some = (number: number, one: string, many: string): string =>
  number === 0 ? '' : `Ci sono ${grouped(number)} ${many}.`.replace(/^Ci sono 1 .*$/, `C’è 1 ${one}.`);

type Backups = Pick<Config, 'data_dir' | 'backup'>;

/** A backup on the portal's own disk is none on the day on which that breaks. */
function copies(config: Backups, folder: string | null): Seen {
  const hour = config.backup?.hour;
  if (folder === null)
    return { done: false, fact: hour === undefined ? '' : `Il portale ne fa una da solo ogni notte alle ${hour}.` };
  const done = !staysHere(config, folder);
  return { done, fact: `L’ultima è in ${folder}${done ? '' : ', sullo stesso disco del portale'}.` };
}

/** The facts from which the guide sees that a step is done. */
export function guideFacts(db: Db, config: Backups) {
  const counted = db.prepare<[], Counts>(
    `SELECT (SELECT count(*) FROM activity_outlines WHERE status = 'published') AS places,
       (SELECT count(*) FROM event_outlines WHERE status = 'published') AS dates,
       (SELECT count(*) FROM waste_zones) AS zones,
       (SELECT count(*) FROM roles_held AS r JOIN people AS u ON u.id = r.user_id
        WHERE r.role = 'amministratore' AND u.anonymised_at IS NULL AND u.suspended_at IS NULL) AS administrators`,
  );
  const proved = proofs(db);

  return (settings: Settings, { blanks, pages }: Pick<Guide, 'blanks' | 'pages'>): Record<GuideStep, Seen> => {
    const counts = counted.get() as Counts;
    const { mail_arrived, push_arrived, backed_up_to } = proved();
    const { project_name, town_locality, town_place, town_office } = settings;
    return {
      nome: {
        done: project_name !== undefined && town_locality !== undefined,
        fact: project_name === undefined ? '' : `Si chiama «${project_name}».`,
      },
      colori: { done: settings.town_colours !== undefined, fact: '' },
      mappa: { done: town_place !== undefined || counts.places > 0, fact: '' },
      contatti: { done: town_office?.office_name !== undefined, fact: town_office?.office_name ?? '' },
      pagine: {
        done: blanks.length === 0 && pages.every(({ checked }) => checked),
        fact: `${pages.filter(({ checked }) => checked).length} di ${pages.length} lette.`,
      },
      // Keeping all sections is also a choice, which only a person can confirm.
      sezioni: { done: false, fact: settings.sections_off === undefined ? 'Ci sono tutte.' : 'Alcune sono tolte.' },
      luoghi: { done: counts.places > 0, fact: some(counts.places, 'luogo', 'luoghi') },
      calendari: { done: counts.dates > 0, fact: some(counts.dates, 'evento', 'eventi') },
      rifiuti: { done: counts.zones > 0, fact: some(counts.zones, 'zona', 'zone') },
      posta: { done: mail_arrived, fact: mail_arrived ? 'È arrivata.' : '' },
      push: { done: push_arrived, fact: push_arrived ? 'È arrivata.' : '' },
      amministratori: {
        done: counts.administrators > 1,
        fact: some(counts.administrators, 'amministratore', 'amministratori'),
      },
      copie: copies(config, backed_up_to),
    };
  };
}
