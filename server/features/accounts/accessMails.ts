import { paths } from '../../../shared/paths.ts';
import { LINK_MINUTES } from '../../../shared/rules/identities.ts';
import type { Permit } from '../../lib/mailThrottle.ts';
import type { AccountPost } from './post.ts';

const NOT_YOU = 'Se non sei stato tu, scegli subito una nuova password, chiudi le altre sessioni e scrivi al Comune.';
const NOT_YOURS =
  'Se non sei stato tu, togli le passkey che non riconosci, chiudi le altre sessioni e scegli subito una nuova password.';

/** The part of the profile with passkeys, codes and connected identities. */
const WAYS_IN = paths.profilePage('accessi');

/** Mails about passkeys and codes of an app. */
export function secondFactorMails({ tell, tellFor, url }: AccountPost) {
  return {
    passkeyAdded: (userId: number, to: string, name: string) =>
      tell(userId, to, 'Una nuova passkey', {
        paragraphs: [
          `Al tuo account è stata aggiunta la passkey «${name}»: da adesso può entrare senza password.`,
          NOT_YOURS,
        ],
        action: { label: 'Vai alle tue passkey', url: url(WAYS_IN) },
      }),
    passkeyRemoved: (userId: number, to: string, name: string) =>
      tell(userId, to, 'Una passkey è stata tolta', {
        paragraphs: [`Dal tuo account è stata tolta la passkey «${name}»: non può più entrare.`, NOT_YOURS],
        action: { label: 'Vai alle tue passkey', url: url(WAYS_IN) },
      }),
    codesAdded: (userId: number, to: string) =>
      tell(userId, to, 'I codici da un’app sono attivi', {
        paragraphs: [
          'Per accedere al tuo account con la password adesso serve anche un codice della tua app.',
          `Tieni i codici di recupero in un posto sicuro. ${NOT_YOU}`,
        ],
        action: { label: 'Vai ai tuoi accessi', url: url(WAYS_IN) },
      }),
    codesRemoved: (userId: number, to: string) =>
      tell(userId, to, 'I codici da un’app sono stati tolti', {
        paragraphs: ['Per accedere al tuo account basta di nuovo la password.', NOT_YOU],
        action: { label: 'Vai ai tuoi accessi', url: url(WAYS_IN) },
      }),
    recoveryUsed: (userId: number, to: string, left: number) =>
      tell(userId, to, 'È stato usato un codice di recupero', {
        paragraphs: [
          `Un tuo codice di recupero è stato appena usato e non vale più. ${left === 1 ? 'Ne resta uno' : `Ne restano ${left}`}.`,
          NOT_YOU,
        ],
        action: { label: 'Vai ai tuoi accessi', url: url(WAYS_IN) },
      }),
    recoveryRenewed: (userId: number, to: string) =>
      tell(userId, to, 'Nuovi codici di recupero', {
        paragraphs: ['Hai dieci codici di recupero nuovi: quelli di prima non valgono più.', NOT_YOU],
        action: { label: 'Vai ai tuoi accessi', url: url(WAYS_IN) },
      }),
    /** @param actorId the administrator who did it; the person's own id when it was the server's operator */
    secondFactorsReset: (actorId: number, to: string) =>
      tellFor(actorId, to, 'Le tue passkey e i tuoi codici sono stati azzerati', {
        paragraphs: [
          'Chi amministra il portale ha tolto le passkey e i codici del tuo account e ha chiuso le sessioni aperte: adesso si entra con la sola password.',
          'Accedi e aggiungi subito una passkey nuova o nuovi codici. Se non l’hai chiesto tu, scrivi al Comune.',
        ],
        action: { label: 'Accedi', url: url(paths.login) },
      }),
  };
}

/** Mails about identities of the town's identity provider. */
export function identityMails({ portalName, sendNow, tell, url, withToken }: AccountPost) {
  return {
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
        paragraphs: [`Da adesso con ${provider} si entra nel tuo account.`, NOT_YOU],
        action: { label: 'Vai ai tuoi accessi', url: url(WAYS_IN) },
      }),
    identityUnlinked: (userId: number, to: string, provider: string) =>
      tell(userId, to, 'Un accesso è stato scollegato', {
        paragraphs: [`Con ${provider} non si entra più nel tuo account.`, NOT_YOU],
        action: { label: 'Vai ai tuoi accessi', url: url(WAYS_IN) },
      }),
  };
}
