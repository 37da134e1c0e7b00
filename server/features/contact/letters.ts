import type { ContactBody, OfficeMessage } from '../../../shared/contract/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTACT_TOPIC_LABELS } from '../../../shared/rules/contact.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import type { Context } from '../../context.ts';
import { letter } from '../../lib/letter.ts';
import { townAddress } from '../../lib/mail.ts';
import type { Mail } from '../../lib/mailQueue.ts';
import type { SealedLinks } from '../../lib/sealedLinks.ts';

/** The two mails of a message: to the town, and the answer to its writer. */
export function contactLetters({ config, portalName }: Context, links: SealedLinks) {
  return {
    toTown(body: Omit<ContactBody, 'privacy'>): Mail {
      const topic = CONTACT_TOPIC_LABELS[body.topic];
      return letter({
        to: townAddress(config),
        reply_to: body.email,
        subject: `Messaggio dal portale: ${topic}`,
        paragraphs: [`Argomento: ${topic}\nDa: ${body.name} (${body.email})`, body.message],
        note: 'Rispondi a questa mail per rispondere a chi ha scritto.',
        signature: portalName(),
      });
    },

    /** Contains the answer only for a confirmed address of the writer; any other gets a link to it. */
    answer(message: OfficeMessage, answer: string, isConfirmed: boolean): Mail {
      const topic = CONTACT_TOPIC_LABELS[message.topic];
      const frame = { to: message.email, subject: `Risposta al tuo messaggio: ${topic}`, signature: portalName() };
      if (isConfirmed)
        return letter({
          ...frame,
          reply_to: townAddress(config),
          paragraphs: [`Ciao ${message.name},`, answer, `Avevi scritto:\n${message.message}`],
        });
      const day = fullDay(wallTime(message.created_at).day);
      return letter({
        ...frame,
        paragraphs: [
          `C’è una risposta al messaggio che con questo indirizzo è stato mandato a ${portalName()} il ${day}.`,
        ],
        action: {
          label: 'Leggi la risposta',
          url: `${config.public_origin}${paths.contactAnswer}#${links.of(message.id)}`,
        },
        note: 'Se non hai scritto tu, non serve fare nulla.',
      });
    },
  };
}
