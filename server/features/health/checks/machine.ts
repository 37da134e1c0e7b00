import { statfs } from 'node:fs/promises';
import { fullDay, fullMoment, wallTime } from '../../../../shared/rules/dates.ts';
import type { Hold } from '../../../http/sweep.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { check, command, ok, type Verdict } from '../check.ts';

const GB = 1024 ** 3;
/** Below this the portal may soon be unable to save or to back itself up. */
const LITTLE = { bytes: GB / 4, share: 0.03 };
const SOON = { bytes: 2 * GB, share: 0.1 };

/** @param free in bytes, as `total` */
export function judgeDisk({ free, total }: { free: number; total: number }): Verdict {
  const what = `Restano ${(free / GB).toLocaleString('it-IT', { maximumFractionDigits: 1 })} GB su ${Math.round(total / GB).toLocaleString('it-IT')}.`;
  const below = ({ bytes, share }: typeof LITTLE) => free < Math.min(bytes, total * share);
  if (!below(SOON)) return ok(what);
  return {
    state: below(LITTLE) ? 'broken' : 'note',
    what,
    why: 'Su un disco pieno il portale non salva più niente, e non si può fare una copia.',
    remedy: command('Guarda che cosa occupa spazio', 'du -sh DATA_DIR/*'),
  };
}

const disk = check({
  id: 'disk',
  title: 'Disco',
  may_dismiss: false,
  read:
    ({ config }) =>
    async () => {
      const { bavail, blocks, bsize } = await statfs(config.data_dir);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  judge: judgeDisk,
});

const database = check({
  id: 'database',
  title: 'Database',
  may_dismiss: false,
  read: ({ trouble }) => trouble,
  judge: (trouble: string | null): Verdict =>
    trouble === null
      ? ok('Si legge e si scrive.')
      : {
          state: 'broken',
          what: trouble,
          why: 'Quello che si scrive adesso può andare perso.',
          remedy: command('Riporta l’ultima copia', 'npm run restore -- CARTELLA'),
        },
});

interface Address {
  origin: string;
  production: boolean;
}

/** Checks the address used in links and mails. Outside production any address is fine. */
export function judgeOrigin({ origin, production }: Address): Verdict {
  const { protocol, hostname } = new URL(origin);
  if (!production) return ok(`${origin}: questo portale è una prova, non è in produzione.`);
  const isHere = hostname === 'localhost' || /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  if (!isHere && protocol === 'https:') return ok(`${origin}, con HTTPS.`);
  return {
    state: 'broken',
    what: isHere
      ? `Il portale crede di stare a ${origin}, dove nessun altro arriva.`
      : `${origin} non ha HTTPS: quello che le persone scrivono si legge per strada.`,
    why: 'I link nelle mail e nelle condivisioni portano a questo indirizzo; telefoni e notifiche vogliono HTTPS.',
    remedy: command('Di’ al portale il suo indirizzo, e riavvialo', 'PUBLIC_ORIGIN=https://…'),
  };
}

const origin = check({
  id: 'origin',
  title: 'Indirizzo e HTTPS',
  read:
    ({ config }) =>
    () => ({ origin: config.public_origin, production: config.production }),
  judge: judgeOrigin,
});

interface Upkeep {
  now: string;
  /** The latest time the portal was sure of. */
  seen_at: string | null;
  held_why: 'clock' | 'amount' | null;
  held_detail: string;
}

/** How far the clock may lie behind the last time the portal saw. */
const BEHIND_MS = 10 * 60_000;

/** Checks the clock, and the removal of expired rows, which stops when the clock can't be trusted. */
export function judgeUpkeep({ now, seen_at, held_why, held_detail }: Upkeep): Verdict {
  const remedy = command('Guarda e conferma dal server', 'npm run sweep');
  if (held_why !== null) {
    const hold = JSON.parse(held_detail) as Hold;
    const what =
      hold.why === 'clock'
        ? `L’orologio segnava il ${fullDay(wallTime(hold.now).day)}, e il portale aveva girato l’ultima volta il ${fullDay(wallTime(hold.seen_at).day)}.`
        : 'La pulizia di oggi toglierebbe molto più del solito, e aspetta una conferma.';
    return { state: 'broken', what, why: 'Finché è ferma, i dati scaduti restano dove sono.', remedy };
  }
  if (seen_at !== null && Date.parse(seen_at) - Date.parse(now) > BEHIND_MS)
    return {
      state: 'broken',
      what: `L’orologio del server è indietro: segna il ${fullMoment(now)}.`,
      why: 'Uscite programmate, scadenze e notifiche seguono l’orologio.',
      remedy: command('Metti a posto l’orologio', 'timedatectl set-ntp true'),
    };
  return ok('L’orologio è giusto, e quello che scade viene tolto.');
}

const upkeep = check({
  id: 'upkeep',
  title: 'Orologio e pulizia',
  may_dismiss: false,
  read({ db, clock }) {
    const state = db.prepare<[], Omit<Upkeep, 'now'>>('SELECT seen_at, held_why, held_detail FROM upkeep');
    return () => ({ now: isoInstant(clock()), ...(state.get() as Omit<Upkeep, 'now'>) });
  },
  judge: judgeUpkeep,
});

export const MACHINE = [disk, database, upkeep, origin];
