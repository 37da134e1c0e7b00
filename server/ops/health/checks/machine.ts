import { statfs } from 'node:fs/promises';
import { atClock, theDay, wallTime } from '../../../../shared/rules/dates.ts';
import { isoInstant } from '../../../lib/clock.ts';
import type { Hold } from '../../retention/retention.ts';
import { MOST_AWAY_MS } from '../../retention/upkeep.ts';
import { type Certificate, certificateOf } from '../certificate.ts';
import { action, check, command, ok, type Trouble, type Verdict } from '../check.ts';

const MB = 1024 ** 2;
const GB = 1024 * MB;
/** Below this the portal may soon be unable to save or to back itself up. */
const LITTLE = { bytes: GB / 4, share: 0.03 };
const SOON = { bytes: 2 * GB, share: 0.1 };

/** '1,4 GB', '51 MB' */
function size(bytes: number): string {
  const [unit, name] = bytes < GB ? [MB, 'MB'] : [GB, 'GB'];
  return `${(bytes / unit).toLocaleString('it-IT', { maximumFractionDigits: bytes < 10 * unit ? 1 : 0 })} ${name}`;
}

/** @param free in bytes, as `total` */
export function judgeDisk({ free, total }: { free: number; total: number }): Verdict {
  const what = `Restano ${size(free)} su ${size(total)}.`;
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

export function judgeDatabase(trouble: Trouble | null): Verdict {
  if (trouble === null) return ok('Si legge e si scrive.');
  return {
    state: 'broken',
    what: trouble.what,
    why: 'Quello che si scrive adesso può andare perso.',
    mail: {
      title: 'Il portale non sta bene',
      todo: 'Chi gestisce il server guarda lo spazio sul disco e il log del portale, e legge «Health» in docs/operations.md.',
    },
    remedy: trouble.is_damaged
      ? command('Riporta l’ultima copia', 'npm run restore -- CARTELLA')
      : command('Fai posto sul disco, e guarda che si possa scrivere', 'df -h DATA_DIR'),
  };
}

export const database = check({
  id: 'database',
  title: 'Database',
  may_dismiss: false,
  read: ({ trouble }) => trouble,
  judge: judgeDatabase,
});

interface Address {
  origin: string;
  production: boolean;
  now: string;
  /** Null: not looked at, or nobody answers there from here. */
  certificate: Certificate | null;
  /** What stands at the address, as seen from here; null: not looked at. */
  answer: Answer | null;
}

/** 'piazza': this portal's own answer; 'nobody': there is no answer; else what came instead: 'codice 301 di nginx, verso https://…'. */
type Answer = 'piazza' | 'nobody' | { other: string };

const WAIT_MS = 3_000;
const MOST_SAID = 100;

/** Asks the portal's public address for its health. */
export async function answerAt(origin: string): Promise<Answer> {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });
    if (answer.ok && (await answer.text()).includes('"status"')) return 'piazza';
    const said = (name: string, words: string) => {
      const value = answer.headers.get(name);
      return value === null ? '' : `${words}${value.slice(0, MOST_SAID)}`;
    };
    return { other: `codice ${answer.status}${said('server', ' di ')}${said('location', ', verso ')}` };
  } catch {
    return 'nobody';
  }
}

const RENEWED_DAYS = 7;

/** Checks the address used in links and mails, and its certificate. Outside production any address is fine. */
export function judgeOrigin({ origin, production, now, certificate, answer }: Address): Verdict {
  const { protocol, hostname } = new URL(origin);
  if (!production) return ok(`${origin}: questo portale è una prova, non è in produzione.`);
  const isHere = hostname === 'localhost' || /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  if (!isHere && protocol === 'https:') {
    const verdict = judgeCertificate(origin, now, certificate);
    return verdict.state === 'ok' ? judgeAnswer(origin, verdict, answer) : verdict;
  }
  return {
    state: 'broken',
    what: isHere
      ? `Il portale crede di stare a ${origin}, dove nessun altro arriva.`
      : `${origin} non ha HTTPS: quello che le persone scrivono si legge per strada.`,
    why: 'I link nelle mail e nelle condivisioni portano a questo indirizzo; telefoni e notifiche vogliono HTTPS.',
    remedy: command('Di’ al portale il suo indirizzo, e riavvialo', 'PUBLIC_ORIGIN=https://…'),
  };
}

function judgeAnswer(origin: string, seen: Verdict, answer: Answer | null): Verdict {
  const retry = action('Prova l’indirizzo', 'try_address', `curl -si ${origin}/api/health`);
  if (answer !== null && typeof answer === 'object')
    return {
      state: 'broken',
      what: `A ${origin} risponde qualcos’altro, non questo portale: ${answer.other}.`,
      why: 'I link nelle mail e nelle notifiche portano lì. Guarda dove porta il dominio, e chi fa HTTPS.',
      remedy: retry,
    };
  if (answer === 'nobody')
    return {
      state: 'note',
      what: `A ${origin} da qui non risponde nessuno.`,
      why: 'O il dominio porta altrove, o questo server non vede il proprio indirizzo, come dietro alcuni router: prova anche dal telefono, fuori dal Wi-Fi.',
      remedy: retry,
    };
  return seen;
}

function judgeCertificate(origin: string, now: string, certificate: Certificate | null): Verdict {
  if (certificate === null) return ok(`${origin}, con HTTPS; il certificato da qui non si vede.`);
  const { valid_to, problem } = certificate;
  const left = Date.parse(valid_to) - Date.parse(now);
  const { day } = wallTime(valid_to);
  if (left > RENEWED_DAYS * DAY_MS && problem === null)
    return ok(
      `${origin}, con HTTPS: il certificato vale ancora ${Math.floor(left / DAY_MS)} giorni, fino ${theDay('al', day)}.`,
    );
  const isOver = left <= 0;
  return {
    state: isOver || problem !== null ? 'broken' : 'note',
    what: isOver
      ? `Il certificato di ${origin} è scaduto ${theDay('il', day)}.`
      : problem !== null
        ? `Il certificato di ${origin} non va bene per i browser (${problem}).`
        : `Il certificato di ${origin} scade ${theDay('il', day)}, e non si è ancora rinnovato.`,
    why: 'Con un certificato che non vale i browser non aprono il portale, e le notifiche si fermano.',
    remedy: command('Guarda perché non si rinnova, nel log di chi fa HTTPS', 'docker compose logs caddy'),
  };
}

const origin = check({
  id: 'origin',
  title: 'Indirizzo e HTTPS',
  read:
    ({ config: { public_origin, production }, clock }) =>
    async () => ({
      origin: public_origin,
      production,
      now: isoInstant(clock()),
      certificate: production ? await certificateOf(public_origin) : null,
      answer: production ? await answerAt(public_origin) : null,
    }),
  judge: judgeOrigin,
});

interface Upkeep {
  now: string;
  /** The latest time the portal was sure of. */
  seen_at: string | null;
  held_why: 'clock' | 'amount' | null;
  held_detail: string;
}

const DAY_MS = 86_400_000;
/** How far the clock may lie behind the last time the portal saw. */
const BEHIND_MS = 10 * 60_000;

const dayOf = (instant: string) => theDay('il', wallTime(instant).day);

/** Checks the clock, and the removal of expired rows, which stops when the clock can't be trusted. */
export function judgeUpkeep({ now, seen_at, held_why, held_detail }: Upkeep): Verdict {
  const remedy = command('Guarda e conferma dal server', 'npm run retention');
  if (held_why !== null) {
    const hold = JSON.parse(held_detail) as Hold;
    const what =
      hold.why === 'clock'
        ? `L’orologio segnava ${dayOf(hold.now)}, e il portale aveva girato l’ultima volta ${dayOf(hold.seen_at)}.`
        : 'La pulizia di oggi toglierebbe molto più del solito, e aspetta una conferma.';
    return { state: 'broken', what, why: 'Finché è ferma, i dati scaduti restano dove sono.', remedy };
  }
  if (seen_at !== null && Date.parse(seen_at) - Date.parse(now) > BEHIND_MS)
    return {
      state: 'broken',
      what: `L’orologio del server è indietro: segna ${dayOf(now)} ${atClock(wallTime(now).time)}.`,
      why: 'Uscite programmate, scadenze e notifiche seguono l’orologio.',
      remedy: command('Metti a posto l’orologio', 'timedatectl set-ntp true'),
    };
  if (seen_at !== null && Date.parse(now) - Date.parse(seen_at) > MOST_AWAY_MS)
    return {
      state: 'broken',
      what: `L’orologio segna ${dayOf(now)}, e il portale ha girato l’ultima volta ${dayOf(seen_at)}: o è stato spento a lungo, o l’orologio è avanti.`,
      why: 'Con un orologio avanti tutto sembra scaduto, e verrebbe tolto.',
      remedy: command('Controlla l’orologio', 'timedatectl'),
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
