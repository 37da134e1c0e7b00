import type { PageText } from '../entries.ts';

export const cookiePolicy: PageText = {
  slug: 'cookie-policy',
  title: 'Cookie policy',
  excerpt:
    'Tutto quello che il portale conserva nel tuo browser, che cosa succede con le statistiche facoltative e come cambiare idea.',
  body: `[nome del portale] usa pochissimi cookie. Quelli tecnici servono a farla funzionare; le statistiche partono soltanto se dici di sì. Questa pagina completa l’[informativa sulla privacy](/privacy-policy) e applica l’art. 122 del D.lgs. 196/2003 e le linee guida del Garante.

## Che cosa sono i cookie

Un cookie è un piccolo testo che il sito affida al browser e che il browser rimanda alla visita successiva. Strumenti simili sono la memoria locale del browser e gli archivi dell’app installata: seguono le stesse regole e sono nello stesso elenco.

## Che cosa resta sul tuo dispositivo

Questo elenco è scritto dal portale stesso: è tutto quello che il tuo browser può conservare, e nient’altro. Le voci tecniche non richiedono il consenso, perché senza di esse il servizio che chiedi non può funzionare. Sono tutte di prima parte: le scrive e le legge solo questo portale.

[//]: # (elenco)

## Come funzionano le statistiche

Ci aiuta sapere quali pagine sono utili e quali nessuno trova. Se il Comune attiva uno strumento di statistica:

- **non viene caricato nulla** prima che tu abbia accettato;
- serve a contare le visite, non a riconoscere le persone né a mostrare pubblicità;
- compare da solo nell’elenco qui sopra, prima che ti venga chiesto il consenso.

Se rifiuti, o chiudi il riquadro senza scegliere, restano attive solo le voci tecniche. Nessuna funzione viene tolta a chi rifiuta.

## Nessun cookie di profilazione

Il portale non usa cookie pubblicitari, non incorpora pulsanti di reti sociali e non segue la navigazione su altri siti. Gli annunci degli inserzionisti locali sono serviti direttamente da noi, uguali per tutti.

## Come scegliere e cambiare idea

Alla prima visita compare un riquadro: «Accetta tutti» e «Solo necessari» hanno la stessa evidenza, «Personalizza» apre le preferenze, la X vale come «Solo necessari». La scelta vale **180 giorni**, poi viene chiesta di nuovo. Puoi cambiarla prima, in ogni momento, dal collegamento «Gestisci preferenze cookie» in fondo a ogni pagina: revocare è facile quanto accettare.

Della decisione conserviamo per tredici mesi una prova senza dati che ti identifichino: che cosa hai scelto, quando, e le parole che hai letto.

## Dal browser

Ogni browser permette di bloccare o cancellare i cookie dalle impostazioni, di solito alla voce «Privacy e sicurezza». Se blocchi anche quelli tecnici, puoi continuare a leggere il portale ma non accedere al profilo, e la domanda sui cookie ti sarà ripetuta a ogni visita.

## Contatti

Titolare del trattamento è il Comune. Per domande: [posta del responsabile della protezione dei dati: da completare]. Per i tuoi diritti e il reclamo al Garante vedi l’[informativa sulla privacy](/privacy-policy).`,
};
