import { setImmediate as nextTurn } from 'node:timers/promises';
import { paths } from '../../../shared/paths.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import { whenAndWhere } from './letters.ts';
import { type FoundRow, orderRepository } from './orderRepository.ts';

const LINKS: Record<FoundRow['kind'], { path: (uuid: string) => string; label: string }> = {
  order: { path: paths.order, label: 'Apri l’ordine' },
  ticket: { path: paths.ticket, label: 'Apri il biglietto' },
  waitlist: { path: paths.waitlist, label: 'Guarda la lista d’attesa' },
};

/** Mails an address the links of all it has to come. @returns asks for it; the answer says nothing of whether there is any @throws 429 */
export function createFinding({
  db,
  clock,
  mailThrottle,
  mailer,
  log,
  portalName,
  config: { public_origin },
}: Context): (email: string, ip: string) => void {
  const { ofAddress } = orderRepository(db);

  return (typed, ip) => {
    const to = normalEmail(typed);
    // Counted before anything is known, like a link for a new password.
    const permit = mailThrottle.reserve({ to, purpose: 'found_tickets', from: { client: ip } });
    // After the answer: how long it takes would tell whether the address has tickets.
    void nextTurn()
      .then(() => {
        const found = ofAddress.all({ email: to, now: townNow(clock).now });
        if (found.length === 0) return;
        mailer.sendNow(
          letter({
            to,
            subject: `I tuoi biglietti — ${portalName()}`,
            paragraphs: ['Qualcuno, forse tu, ha chiesto di ritrovare i biglietti di questo indirizzo. Sono questi.'],
            links: found.map(({ kind, uuid, seats, ...date }) => ({
              words: `${whenAndWhere(date)}\n${seats === 1 ? '1 posto' : `${seats} posti`}`,
              label: LINKS[kind].label,
              url: public_origin + LINKS[kind].path(uuid),
            })),
            note: 'Chi ha questi link vede i biglietti: non girarli.',
            signature: portalName(),
          }),
          permit,
        );
      })
      .catch((error: unknown) => log.error({ err: error }, 'tickets not looked for'));
  };
}
