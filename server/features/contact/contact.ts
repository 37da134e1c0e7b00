import type { ContactBody } from '../../../shared/contract/contact.ts';
import { CONTACT_KEPT_DAYS, CONTACT_TOPIC_LABELS } from '../../../shared/rules/contact.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { letter } from '../../plugins/letter.ts';
import type { Mailer } from '../../plugins/mail.ts';
import { contactRepository } from './repository.ts';

interface Parts {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  /** Where the town reads its mail. */
  townAddress: string;
  portalName: () => string;
}

/** Messages to the town: kept for a year and mailed; an answer to the mail goes to who wrote. */
export function createContact({ db, clock, mailer, townAddress, portalName }: Parts) {
  const repository = contactRepository(db);
  return {
    receive(body: ContactBody, userId: number | null): void {
      const now = clock();
      repository.insert({
        ...body,
        user_id: userId,
        created_at: isoInstant(now),
        expires_at: isoInstant(now.add({ hours: CONTACT_KEPT_DAYS * 24 })),
      });
      const topic = CONTACT_TOPIC_LABELS[body.topic];
      mailer.send(
        letter({
          to: townAddress,
          reply_to: body.email,
          subject: `Messaggio dal portale: ${topic}`,
          paragraphs: [`Argomento: ${topic}\nDa: ${body.name} (${body.email})`, body.message],
          note: 'Rispondi a questa mail per rispondere a chi ha scritto.',
          signature: portalName(),
        }),
      );
    },
  };
}

export type Contact = ReturnType<typeof createContact>;
