import type { PageText } from '../entries.ts';

export const questions: PageText = {
  slug: 'domande-frequenti',
  title: 'Domande frequenti',
  excerpt:
    'Le risposte alle domande che riceviamo più spesso su account, schede, recensioni, notifiche e dati personali.',
  body: `Se qui non trovi la risposta, [scrivici](/contatti): le domande che arrivano più di tre volte finiscono in questa pagina.

## Account

### Devo registrarmi per usare [nome del portale]?

No. Tutto si può leggere senza account. Serve solo per scrivere recensioni, ricevere notifiche e pubblicare.

### Non mi arriva il messaggio di conferma.

Guarda nella posta indesiderata e controlla di avere scritto bene l’indirizzo. Dal profilo puoi chiedere un nuovo invio. Se ancora non arriva, scrivici dalla [pagina dei contatti](/contatti).

### Ho dimenticato la password.

Usa «Password dimenticata» nella pagina di accesso. Per sicurezza il messaggio che vedi è lo stesso anche se l’indirizzo non è registrato.

### Ho perso il telefono. Come esco da lì?

Accedi da un altro dispositivo, apri il profilo e chiudi la sessione dall’elenco. Poi cambia la password.

## Schede e orari

### Un orario è sbagliato, chi lo corregge?

Chi gestisce l’attività, oppure la redazione se ce lo segnali. Le correzioni semplici si fanno in giornata.

### Perché di alcuni posti non si sa se hanno i gradini?

Perché nessuno li ha ancora verificati. Preferiamo non scrivere niente piuttosto che scrivere una cosa non vera.

### La mia attività compare, ma io non l’ho mai chiesto.

La redazione ha inserito le attività aperte al pubblico con i dati dell’insegna. Puoi prenderla in gestione, correggerla o chiedere di toglierla.

## Recensioni

### Posso togliere una recensione negativa?

Solo se viola le [regole della community](/regole-della-community). In ogni caso puoi rispondere.

### Posso scrivere senza che compaia il mio nome?

No: compare il nome del tuo account. Se lo cancelli, le recensioni restano senza nome.

## Notifiche

### Quante ne arrivano?

Dipende dalla settimana: di solito meno di una al giorno. Allerte e interruzioni dell’acqua hanno la precedenza.

### Come le spengo?

Dal profilo, oppure dalle impostazioni del telefono.

## Promozioni e lavoro

### Il negozio non riconosce la promozione.

Controlla scadenza, giorni e condizioni. Se sono rispettati, mostra la pagina alla cassa e poi raccontaci com’è andata.

### Come mi candido a un’offerta di lavoro?

In fondo a molti annunci c’è «Candidati»: scrivi due righe, allega se vuoi il curriculum, e segui la risposta dal [profilo](/profilo). Lo legge soltanto chi ha pubblicato l’annuncio: il Comune non fa da intermediario, e dopo sei mesi tutto si cancella. Negli altri casi contatta direttamente chi assume. **Non pagare mai** per un colloquio: se te lo chiedono, segnalalo.

## Dati personali

### Che cosa sapete di me?

Se non hai un account, quasi niente. Se lo hai, quello che vedi nel profilo e poco altro: è tutto nell’[informativa sulla privacy](/privacy-policy).

### Come cancello tutto?

Dal profilo, in fondo, con la tua password. È immediato e non si può annullare.`,
};
