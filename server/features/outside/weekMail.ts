import type { WeekMailOffice } from '../../../shared/contract/weekMail.ts';
import { paths } from '../../../shared/paths.ts';
import { EMAIL_PROBLEM } from '../../../shared/rules/accounts.ts';
import {
  A_MINUTE,
  issueCloses,
  issueDays,
  issueNow,
  nextIssue,
  UNCONFIRMED_DAYS,
  weekMailTime,
  weekMailWords,
} from '../../../shared/rules/weekMail.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import { sealedLinks } from '../../lib/sealedLinks.ts';
import { type Reader, readerRepository } from './readers.ts';
import { alwaysOpen, type TownSources, weekDays } from './week.ts';
import { isEmpty, type Week, weekLetter } from './weekLetter.ts';

interface Dependencies extends Context {
  sources: TownSources;
}

/** What somebody wants of the week. */
export interface Wanted {
  /** Slugs; none: all. */
  categories: string[];
  zone: string | null;
}

const GONE = 'Questo link non vale più: forse hai già smesso. Puoi chiedere di nuovo la settimana qui sotto.';
const SENDER = { key: 'sender:week' };

/** The week by mail: who asks for it confirms the address, and each gets each week once. */
export function createWeekMail(dependencies: Dependencies) {
  const { db, clock, config, keys, mailer, mailThrottle, settings, sources, portalName } = dependencies;
  const repository = readerRepository(db);
  // The link of each mail is the permission.
  const links = sealedLinks(keys.secret, 'week-reader');
  const origin = config.public_origin;
  const leaves = () => weekMailTime(settings.get('settings'));
  const sending = () => ({ leaves: leaves(), last: repository.last.get() ?? null });
  const now = () => issueNow(townNow(clock), sending());
  const next = () => nextIssue(townNow(clock), sending());
  const pageOf = (reader: Pick<Reader, 'id' | 'email'>) =>
    `${origin}${paths.weekMail}?chi=${links.of(reader.id, reader.email)}`;

  mailer.onSettled(({ recipient, purpose }, outcome) => {
    if (purpose !== 'week') return;
    repository.settled[outcome === 'delivered' ? 'delivered' : 'refused'].run();
    // An address that its own server does not know is no reader.
    if (outcome === 'unknown') repository.removeByEmail.run(recipient);
  });

  function weekFor({ categories, zone }: Wanted, issue: string): Week {
    const { day: today } = townNow(clock);
    const days = issueDays(issue).filter((day) => day >= today);
    return {
      days: weekDays(sources, days, { categories, zone }),
      always: alwaysOpen(sources.pharmacies(days[0] as string)),
    };
  }

  const wantedOf = ({ categories, zone }: Reader): Wanted => ({ categories: JSON.parse(categories), zone });

  function mailOf(reader: Reader, week: Week) {
    const page = pageOf(reader);
    const unsubscribe = page.replace('?', '/disdici?');
    return weekLetter({ to: reader.email, week, origin, name: portalName(), page, unsubscribe });
  }

  const sendBatch = db.transaction((issue: string) => {
    const weeks = new Map<string, Week>();
    // A mail server that takes nothing is tried with single ones: a full queue would leave readers out, and the town's other mails.
    const limit = mailer.failure() === null ? A_MINUTE : 1;
    for (const reader of repository.due.all({ week: issue, closes: issueCloses(issue), limit })) {
      const key = `${reader.categories} ${reader.zone}`;
      const week = weeks.get(key) ?? weekFor(wantedOf(reader), issue);
      weeks.set(key, week);
      // With the mail in one transaction: a crash sends it to nobody twice.
      repository.markSent.run({ id: reader.id, week: issue });
      if (isEmpty(week)) continue;
      repository.addRecipient.run(issue);
      mailer.send(mailOf(reader, week), { purpose: 'week', from: SENDER });
    }
  });

  function toConfirm(reader: Reader) {
    const isNew = reader.confirmed_at === null;
    return letter({
      to: reader.email,
      subject: isNew ? 'Conferma la settimana per posta' : 'La settimana per posta: le tue scelte',
      paragraphs: isNew
        ? [
            `Hai chiesto di ricevere ${weekMailWords(leaves())} per posta quello che succede in città.`,
            'Se non sei stato tu, non fare niente: non ti scriveremo più, e tra una settimana dimentichiamo il tuo indirizzo.',
          ]
        : ['La settimana per posta ti arriva già. Dal link cambi le tue scelte, o smetti.'],
      action: { label: isNew ? 'Conferma' : 'Le mie scelte', url: pageOf(reader) },
      signature: portalName(),
    });
  }

  return {
    /**
     * Mails the address a link, whether or not it is known. @throws 422 for what is no address, 429 when it got too many
     * @param ip the caller's
     */
    ask(text: string, { categories, zone }: Wanted, ip: string): void {
      const email = plainEmail(text.trim());
      if (email === null) throw new HttpError(422, EMAIL_PROBLEM);
      const permit = mailThrottle.reserve({ to: email, purpose: 'week_sign_up', from: { client: ip } });
      const now = clock();
      const expires_at = isoInstant(now.add({ hours: UNCONFIRMED_DAYS * 24 }));
      repository.ask.run({ email, categories: JSON.stringify(categories), zone, now: isoInstant(now), expires_at });
      mailer.sendNow(toConfirm(repository.byEmail.get(email) as Reader), permit);
    },

    /** @throws 404 for a link that is not valid, or no longer */
    reader(link: string): Reader {
      const id = links.idOf(link);
      const reader = id === null ? undefined : repository.one.get(id);
      if (reader === undefined || !links.fits(link, reader.id, reader.email)) throw notFound(GONE);
      return reader;
    },
    confirm: ({ id }: Reader) => void repository.confirm.run({ id, now: isoInstant(clock()) }),
    choose: ({ id }: Reader, { categories, zone }: Wanted) =>
      void repository.choose.run({ id, categories: JSON.stringify(categories), zone }),
    /** Forgets the address, and takes back a mail that waits for it. */
    end: db.transaction(({ id, email }: Reader) => {
      repository.remove.run(id);
      mailer.withdraw(email, 'week');
    }),
    wantedOf,

    /** Called each minute: the next readers of the issue that is being sent. */
    sendDue(): void {
      const issue = now();
      if (issue !== null && sources.events() !== null) sendBatch.immediate(issue);
    },

    /** The next issue as its readers will get it, with everything. */
    sample: (): string =>
      mailOf(
        { id: 0, email: '', categories: '[]', zone: null, created_at: '', confirmed_at: '' },
        weekFor({ categories: [], zone: null }, next()),
      ).html,

    office(): WeekMailOffice {
      const issue = now();
      return {
        leaves: weekMailWords(leaves()),
        next: next(),
        ...(repository.count.get() as { confirmed: number; waiting: number }),
        left: issue === null ? 0 : (repository.left.get({ week: issue, closes: issueCloses(issue) }) ?? 0),
        issues: repository.issues.all(),
      };
    },
  };
}
export type WeekMail = ReturnType<typeof createWeekMail>;
