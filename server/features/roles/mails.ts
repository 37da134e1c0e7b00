import { paths } from '../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { letter } from '../../lib/letter.ts';

/** The person of a decision, and who of the office took it. */
interface Parties {
  to: string;
  /** Whether the address is certainly theirs; only then the mail contains the office's text. */
  confirmed: boolean;
  actor: number;
}

/** Mails of the office's decisions. The reason is sent as plain text. */
export function roleMails({ mailer, config: { public_origin: origin }, portalName }: Context) {
  const send = (
    { to, actor }: Parties,
    subject: string,
    paragraphs: string[],
    action: { label: string; url: string },
  ) =>
    mailer.send(letter({ to, subject: `${subject} — ${portalName()}`, paragraphs, action, signature: portalName() }), {
      purpose: 'office',
      from: { account: actor },
    });
  const words = ({ confirmed }: Parties, reason: string) =>
    confirmed ? [`Che cosa ti scrive l’ufficio:\n${reason}`] : [];
  const profile = { label: 'Vai al tuo profilo', url: `${origin}${paths.profile}` };

  return {
    decided: (parties: Parties, role: string, approved: boolean, reason: string) =>
      send(
        parties,
        approved ? 'La tua richiesta è approvata' : 'La tua richiesta non è stata approvata',
        [
          approved
            ? `Hai chiesto il ruolo «${role}»: da adesso è tuo.`
            : `Hai chiesto il ruolo «${role}»: questa volta non possiamo dartelo.`,
          ...words(parties, reason),
          ...(approved ? [] : ['Se qualcosa è cambiato puoi fare una nuova richiesta.']),
        ],
        approved ? { label: 'Apri la tua area riservata', url: `${origin}${paths.modules}` } : profile,
      ),
    roleChanged: (parties: Parties, role: string, given: boolean, reason: string) =>
      send(
        parties,
        given ? 'Hai un nuovo ruolo' : 'Un ruolo ti è stato tolto',
        [`Ruolo: «${role}».`, ...words(parties, reason)],
        profile,
      ),
    suspended: (parties: Parties, reason: string) =>
      send(
        parties,
        'Il tuo account è sospeso',
        [
          'Il tuo account è sospeso: finché lo è non puoi accedere, e le sessioni aperte sono state chiuse.',
          ...words(parties, reason),
        ],
        { label: 'Pensi che sia un errore? Scrivici', url: `${origin}${paths.contact}` },
      ),
    reinstated: (parties: Parties, reason: string) =>
      send(parties, 'Il tuo account è di nuovo attivo', ['Puoi accedere come prima.', ...words(parties, reason)], {
        label: 'Accedi',
        url: `${origin}${paths.login}`,
      }),
  };
}

export type RoleMails = ReturnType<typeof roleMails>;
