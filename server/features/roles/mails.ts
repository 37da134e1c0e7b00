import { paths } from '../../../shared/paths.ts';
import { letter } from '../../plugins/letter.ts';
import type { Mailer } from '../../plugins/mail.ts';

interface Parts {
  mailer: Mailer;
  public_origin: string;
  portalName: () => string;
}

/** What the office's decisions write to people. The reason stands as the office wrote it, as text. */
export function roleMails({ mailer, public_origin: origin, portalName }: Parts) {
  const send = (to: string, subject: string, paragraphs: string[], action: { label: string; url: string }) =>
    mailer.send(letter({ to, subject: `${subject} — ${portalName()}`, paragraphs, action, signature: portalName() }));
  const profile = { label: 'Vai al tuo profilo', url: `${origin}${paths.profile}` };

  return {
    decided: (to: string, role: string, approved: boolean, reason: string) =>
      send(
        to,
        approved ? 'La tua richiesta è approvata' : 'La tua richiesta non è stata approvata',
        [
          approved
            ? `Hai chiesto il ruolo «${role}»: da adesso è tuo.`
            : `Hai chiesto il ruolo «${role}»: questa volta non possiamo dartelo.`,
          `Che cosa ti scrive l’ufficio:\n${reason}`,
          ...(approved ? [] : ['Se qualcosa è cambiato puoi fare una nuova richiesta.']),
        ],
        approved ? { label: 'Apri i tuoi moduli', url: `${origin}${paths.modules}` } : profile,
      ),
    roleChanged: (to: string, role: string, given: boolean, reason: string) =>
      send(
        to,
        given ? 'Hai un nuovo ruolo' : 'Un ruolo ti è stato tolto',
        [`Ruolo: «${role}».`, `Che cosa ti scrive l’ufficio:\n${reason}`],
        profile,
      ),
    suspended: (to: string, reason: string) =>
      send(
        to,
        'Il tuo account è sospeso',
        [
          'Il tuo account è sospeso: finché lo è non puoi accedere, e le sessioni aperte sono state chiuse.',
          `Che cosa ti scrive l’ufficio:\n${reason}`,
        ],
        { label: 'Pensi che sia un errore? Scrivici', url: `${origin}${paths.contact}` },
      ),
    reinstated: (to: string, reason: string) =>
      send(
        to,
        'Il tuo account è di nuovo attivo',
        ['Puoi accedere come prima.', `Che cosa ti scrive l’ufficio:\n${reason}`],
        { label: 'Accedi', url: `${origin}${paths.login}` },
      ),
  };
}

export type RoleMails = ReturnType<typeof roleMails>;
