import { paths } from '../../../shared/paths.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '../../../shared/rules/accounts.ts';
import { LINK_MINUTES } from '../../../shared/rules/identities.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { Permit } from '../../lib/mailThrottle.ts';

interface Dependencies {
  mailer: Pick<Mailer, 'send' | 'sendNow'>;
  public_origin: string;
  /** The portal's name from the settings. */
  portalName: () => string;
}

const IGNORE = 'Se non l’hai chiesto tu, non fare nulla: senza quel link non cambia niente.';
const NOT_YOU = 'Se non l’hai chiesto tu, scegli subito una nuova password e chiudi le altre sessioni dal tuo profilo.';

const NOT_YOU_INSIDE =
  'Se non sei stato tu, scegli subito una nuova password, chiudi le altre sessioni e scrivi al Comune.';
const NOT_YOURS =
  'Se non sei stato tu, togli le passkey che non riconosci, chiudi le altre sessioni e scegli subito una nuova password.';

/**
 * Mails about accounts. None contains a name, because anybody could sign up with somebody else's address and choose
 * the words.
 * A link opens a page with a button, because mail scanners that follow links must not use up the token.
 */
export function accountMails({ mailer, public_origin: origin, portalName }: Dependencies) {
  type Words = Pick<Parameters<typeof letter>[0], 'paragraphs' | 'action' | 'note'>;
  const write = (to: string, subject: string, words: Words) =>
    letter({ to, subject: `${subject} — ${portalName()}`, signature: portalName(), ...words });
  /** Mails that a stranger can cause are sent at once: known and unknown addresses take the same work. */
  const sendNow = (permit: Permit, to: string, subject: string, words: Words) =>
    mailer.sendNow(write(to, subject, words), permit);
  const tell = (userId: number, to: string, subject: string, words: Words) =>
    mailer.send(write(to, subject, words), { purpose: 'notice', from: { account: userId } });
  const withToken = (path: string, token: string) => `${origin}${path}?token=${token}`;

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
        action: { label: 'Scegli una nuova password', url: `${origin}${paths.forgotPassword}` },
        note: 'Se non l’hai chiesto tu, non serve fare nulla.',
      }),
    reset: (permit: Permit, to: string, token: string) =>
      sendNow(permit, to, 'Scegli una nuova password', {
        paragraphs: ['Hai chiesto di scegliere una nuova password.'],
        action: { label: 'Scegli la nuova password', url: withToken(paths.resetPassword, token) },
        note: `Il link vale ${RESET_MINUTES} minuti e una volta sola. ${IGNORE}`,
      }),
    passwordChanged: (userId: number, to: string) =>
      tell(userId, to, 'La tua password è cambiata', {
        paragraphs: ['La password del tuo account è appena cambiata e le altre sessioni sono state chiuse.'],
        action: { label: 'Non l’hai cambiata tu? Scegline una nuova', url: `${origin}${paths.forgotPassword}` },
      }),
    passkeyAdded: (userId: number, to: string, name: string) =>
      tell(userId, to, 'Una nuova passkey', {
        paragraphs: [
          `Al tuo account è stata aggiunta la passkey «${name}»: da adesso può entrare senza password.`,
          NOT_YOURS,
        ],
        action: { label: 'Vai alle tue passkey', url: `${origin}${paths.profile}#accessi` },
      }),
    passkeyRemoved: (userId: number, to: string, name: string) =>
      tell(userId, to, 'Una passkey è stata tolta', {
        paragraphs: [`Dal tuo account è stata tolta la passkey «${name}»: non può più entrare.`, NOT_YOURS],
        action: { label: 'Vai alle tue passkey', url: `${origin}${paths.profile}#accessi` },
      }),
    codesAdded: (userId: number, to: string) =>
      tell(userId, to, 'I codici da un’app sono attivi', {
        paragraphs: [
          'Per accedere al tuo account con la password adesso serve anche un codice della tua app.',
          `Tieni i codici di recupero in un posto sicuro. ${NOT_YOU_INSIDE}`,
        ],
        action: { label: 'Vai ai tuoi accessi', url: `${origin}${paths.profile}#accessi` },
      }),
    codesRemoved: (userId: number, to: string) =>
      tell(userId, to, 'I codici da un’app sono stati tolti', {
        paragraphs: ['Per accedere al tuo account basta di nuovo la password.', NOT_YOU_INSIDE],
        action: { label: 'Vai ai tuoi accessi', url: `${origin}${paths.profile}#accessi` },
      }),
    recoveryUsed: (userId: number, to: string, left: number) =>
      tell(userId, to, 'È stato usato un codice di recupero', {
        paragraphs: [
          `Un tuo codice di recupero è stato appena usato e non vale più. ${left === 1 ? 'Ne resta uno' : `Ne restano ${left}`}.`,
          NOT_YOU_INSIDE,
        ],
        action: { label: 'Vai ai tuoi accessi', url: `${origin}${paths.profile}#accessi` },
      }),
    recoveryRenewed: (userId: number, to: string) =>
      tell(userId, to, 'Nuovi codici di recupero', {
        paragraphs: ['Hai dieci codici di recupero nuovi: quelli di prima non valgono più.', NOT_YOU_INSIDE],
        action: { label: 'Vai ai tuoi accessi', url: `${origin}${paths.profile}#accessi` },
      }),
    /** @param actorId who of the office did it; the person's own when the server's operator did */
    secondFactorsReset: (actorId: number, to: string) =>
      mailer.send(
        write(to, 'Le tue passkey e i tuoi codici sono stati azzerati', {
          paragraphs: [
            'Chi amministra il portale ha tolto le passkey e i codici del tuo account e ha chiuso le sessioni aperte: adesso si entra con la sola password.',
            'Accedi e aggiungi subito una passkey nuova o nuovi codici. Se non l’hai chiesto tu, scrivi al Comune.',
          ],
          action: { label: 'Accedi', url: `${origin}${paths.login}` },
        }),
        { purpose: 'office', from: { account: actorId } },
      ),
    identityOffered: (permit: Permit, to: string, provider: string, token: string) =>
      sendNow(permit, to, 'Vuoi collegare il tuo accesso?', {
        paragraphs: [
          `Qualcuno, forse tu, è entrato con ${provider}, che conosce questo indirizzo. Se sei stato tu, collega l’accesso: da allora con ${provider} si entra nel tuo account di ${portalName()}.`,
        ],
        action: { label: 'Collega l’accesso', url: withToken(paths.linkIdentity, token) },
        note: `Il link vale ${LINK_MINUTES} minuti e una volta sola. Se non sei stato tu, non aprirlo: chi è entrato avrebbe la chiave del tuo account.`,
      }),
    identityLinked: (userId: number, to: string, provider: string) =>
      tell(userId, to, 'Un accesso è stato collegato', {
        paragraphs: [`Da adesso con ${provider} si entra nel tuo account.`, NOT_YOU_INSIDE],
        action: { label: 'Vai ai tuoi accessi', url: `${origin}${paths.profile}#accessi` },
      }),
    identityUnlinked: (userId: number, to: string, provider: string) =>
      tell(userId, to, 'Un accesso è stato scollegato', {
        paragraphs: [`Con ${provider} non si entra più nel tuo account.`, NOT_YOU_INSIDE],
        action: { label: 'Vai ai tuoi accessi', url: `${origin}${paths.profile}#accessi` },
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
        action: { label: 'Vai al tuo profilo', url: `${origin}${paths.profile}` },
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

export type AccountMails = ReturnType<typeof accountMails>;
