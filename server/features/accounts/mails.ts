import { paths } from '../../../shared/paths.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '../../../shared/rules/accounts.ts';
import type { Permit } from '../../lib/mailThrottle.ts';
import { identityMails, secondFactorMails } from './accessMails.ts';
import { type AccountPost, accountPost } from './post.ts';

const IGNORE = 'Se non l’hai chiesto tu, non fare nulla: senza quel link non cambia niente.';
const NOT_YOU = 'Se non l’hai chiesto tu, scegli subito una nuova password e chiudi le altre sessioni dal tuo profilo.';

/**
 * Mails about accounts. None contains a name, because anybody could sign up with somebody else's address and choose
 * the words.
 * A link opens a page with a button, because mail scanners that follow links must not use up the token.
 */
export function accountMails(dependencies: Parameters<typeof accountPost>[0]) {
  const post = accountPost(dependencies);
  return { ...addressMails(post), ...passwordMails(post), ...secondFactorMails(post), ...identityMails(post) };
}

export type AccountMails = ReturnType<typeof accountMails>;

/** Mails about an account's address: confirming it, changing it, and its end with the account. */
function addressMails({ portalName, sendNow, tell, url, withToken }: AccountPost) {
  return {
    welcome: (permit: Permit, to: string, token: string) =>
      sendNow(permit, to, 'Conferma il tuo indirizzo', {
        paragraphs: [
          `Ti diamo il benvenuto su ${portalName()}. Conferma che questo indirizzo è tuo per completare la registrazione.`,
        ],
        action: { label: 'Conferma l’indirizzo', url: withToken(paths.verifyEmail, token) },
        note: `Il link vale ${VERIFY_HOURS} ore e una volta sola. Se la registrazione non è tua, non aprirlo.`,
      }),
    alreadyRegistered: (permit: Permit, to: string) =>
      sendNow(permit, to, 'Hai già un account', {
        paragraphs: [
          'Qualcuno, forse tu, ha provato a registrarsi con questo indirizzo, che ha già un account.',
          'Puoi accedere con la tua password. Se non la ricordi, o se quell’account non l’hai creato tu, scegline una nuova: tutte le sessioni aperte si chiuderanno.',
        ],
        action: { label: 'Scegli una nuova password', url: url(paths.forgotPassword) },
        note: 'Se non l’hai chiesto tu, non serve fare nulla.',
      }),
    confirmNewEmail: (permit: Permit, to: string, token: string) =>
      sendNow(permit, to, 'Conferma il nuovo indirizzo', {
        paragraphs: [
          'Hai chiesto di usare questo indirizzo per il tuo account. Finché non lo confermi resta valido quello di prima.',
        ],
        action: { label: 'Conferma il nuovo indirizzo', url: withToken(paths.verifyEmail, token) },
        note: `Il link vale ${VERIFY_HOURS} ore e una volta sola. ${IGNORE}`,
      }),
    newEmailTaken: (permit: Permit, to: string) =>
      sendNow(permit, to, 'Questo indirizzo ha già un account', {
        paragraphs: [
          'Qualcuno, forse tu, ha chiesto di usare questo indirizzo per un altro account. Non si può: ne ha già uno.',
        ],
        note: 'Se non l’hai chiesto tu, non serve fare nulla.',
      }),
    emailChangeAsked: (userId: number, to: string) =>
      tell(userId, to, 'Richiesta di cambio indirizzo', {
        paragraphs: [
          'Dal tuo account è stato chiesto di passare a un altro indirizzo email, che ora va confermato.',
          NOT_YOU,
        ],
        action: { label: 'Vai al tuo profilo', url: url(paths.profile) },
      }),
    deleted: (permit: Permit, to: string) =>
      sendNow(permit, to, 'Il tuo account è stato cancellato', {
        paragraphs: [
          'Abbiamo cancellato il tuo account e i tuoi dati. Le recensioni che hai scritto restano, senza il tuo nome.',
          'Grazie del tempo passato insieme.',
        ],
      }),
  };
}

function passwordMails({ sendNow, tell, url, withToken }: AccountPost) {
  return {
    reset: (permit: Permit, to: string, token: string) =>
      sendNow(permit, to, 'Scegli una nuova password', {
        paragraphs: ['Hai chiesto di scegliere una nuova password.'],
        action: { label: 'Scegli la nuova password', url: withToken(paths.resetPassword, token) },
        note: `Il link vale ${RESET_MINUTES} minuti e una volta sola. ${IGNORE}`,
      }),
    passwordChanged: (userId: number, to: string) =>
      tell(userId, to, 'La tua password è cambiata', {
        paragraphs: ['La password del tuo account è appena cambiata e le altre sessioni sono state chiuse.'],
        action: { label: 'Non l’hai cambiata tu? Scegline una nuova', url: url(paths.forgotPassword) },
      }),
  };
}
