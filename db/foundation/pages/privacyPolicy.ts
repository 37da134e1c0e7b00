/** Gaps in brackets are for the town to fill (shared/rules/legalPages.ts). */
import type { PageText } from '../entries.ts';

export const privacyPolicy: PageText = {
  slug: 'privacy-policy',
  title: 'Informativa sulla privacy',
  excerpt:
    'Quali dati raccoglie [nome del portale], perché, per quanto tempo li conserva e come puoi esercitare i tuoi diritti.',
  body: `Questa informativa è resa ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679 (GDPR) e del D.lgs. 196/2003 (Codice in materia di protezione dei dati personali). Descrive come il Comune tratta i dati di chi visita e usa il portale [nome del portale]. In breve: si può consultare tutto senza registrarsi, i dati raccolti sono pochi, non vengono venduti, non servono a profilarti e hanno una scadenza.

## Titolare del trattamento

Il titolare è il **[nome dell’ente: da completare]**, [indirizzo della sede: da completare], nella persona del Sindaco pro tempore.

- Telefono: [telefono: da completare]
- PEC: [PEC: da completare]
- Posta elettronica: [posta elettronica: da completare]

## Responsabile della protezione dei dati

Il Comune ha nominato un Responsabile della protezione dei dati (RPD, o DPO), a cui puoi rivolgerti per ogni questione che riguarda i tuoi dati e l’esercizio dei tuoi diritti.

- Posta elettronica: [posta del responsabile della protezione dei dati: da completare]
- Posta ordinaria: Responsabile della protezione dei dati, presso il Comune

## Quali dati trattiamo

### Dati dell’account

Nome, indirizzo di posta elettronica, password (conservata soltanto come impronta crittografica, mai in chiaro), data di registrazione, verifica dell’indirizzo, accettazione dei termini ed eventuali ruoli: esercente, organizzatore, inserzionista, redattore, amministratore.

### Sessioni e sicurezza

Quando accedi registriamo l’impronta del codice di sessione, il tipo di browser e di dispositivo, l’ora di accesso e quella dell’ultimo uso: è l’elenco che trovi nel tuo profilo e da cui puoi chiudere una sessione. Per fermare chi prova le password a caso contiamo i tentativi falliti, per indirizzo IP e per impronta dell’indirizzo di posta. I link di verifica e di recupero della password sono conservati come impronta e valgono una volta sola. Se aggiungi una passkey ne conserviamo il nome, la chiave pubblica e l’ora dell’ultimo uso; se attivi i codici da un’app, la chiave cifrata e le impronte dei codici di recupero.

### Dati di navigazione

Come ogni sito, il server riceve l’indirizzo IP, l’ora e la pagina richiesta. Questi dati finiscono nei registri tecnici e servono soltanto al funzionamento e alla sicurezza del servizio. Delle ricerche che non trovano nulla contiamo per 30 giorni le parole, non chi le ha scritte; la redazione vede solo quelle cercate da almeno tre persone.

### Consensi

La scelta che fai sui cookie: la decisione, le categorie accettate e rifiutate, la data, la versione dei testi che hai letto e un codice casuale del browser. Nella prova che conserviamo non ci sono nome, account o indirizzo IP.

### Notifiche

Se attivi le notifiche push, l’indirizzo tecnico e le chiavi di cifratura che il tuo browser crea per ricevere i messaggi. Nel centro notifiche del profilo restano i messaggi che ti sono stati inviati e l’indicazione di quelli letti. Di un avviso mandato a tanti contiamo quanti dispositivi l’hanno mostrato, non quali: il dispositivo rimanda un codice casuale che era nel messaggio, senza cookie e senza account; il codice si cancella dopo una settimana, resta il numero.

### Messaggi di contatto

Argomento, nome, indirizzo di posta elettronica e testo del messaggio. Non scrivere nel messaggio dati sulla salute o altre informazioni delicate, se non sono indispensabili alla richiesta.

### Candidature di lavoro

Il messaggio, il telefono se lo scrivi, il curriculum in PDF se lo alleghi, lo stato della candidatura e la risposta. Li legge chi ha pubblicato l’annuncio. Se chiedi di essere avvisato dei nuovi annunci, conserviamo i filtri che hai scelto.

### Coupon

Quale coupon hai preso, quando, il suo codice e se e quando è stato usato. Alla cassa il negozio vede il tuo nome e il codice, non la posta né il telefono.

### Contatti lasciati nei negozi

Quando inquadri il codice di un menu o di un volantino, il nome e un recapito a tua scelta, posta o telefono, con il testo del consenso che hai letto, la sua versione e l’ora. Li riceve quel negozio, che ne diventa titolare a sua volta: può scriverti offerte soltanto se l’hai accettato a parte, e rifiutare non chiude nessun menu. Un codice nel dispositivo evita di chiedertelo di nuovo.

### Richieste di eventi privati

Tipo di evento, giorni, numero di persone, spesa prevista, luogo, esigenze (compreso l’accesso senza gradini), nome, posta, telefono e i messaggi scambiati con la redazione.

### Richieste di ruolo

Organizzazione, codice fiscale o partita IVA, telefono, motivo, documenti allegati ed esito.

### Elementi salvati, promemoria e calendario

I posti, gli eventi, gli annunci e le offerte che salvi o segui, gli eventi che ci chiedi di ricordarti, l’indirizzo segreto del tuo calendario, la zona della raccolta dei rifiuti. Senza account, quello che salvi resta soltanto nel tuo dispositivo e non lo riceviamo.

### Pareri sulle pagine e segnalazioni

La risposta a «È stata utile?», l’eventuale commento e un codice casuale del dispositivo, senza nome. Se segnali una recensione, il motivo e le tue parole.

### Registro delle decisioni

Chi in redazione ha deciso che cosa, quando e perché: ruoli concessi o tolti, richieste accolte o rifiutate, impostazioni cambiate.

### Recensioni e contenuti pubblicati

Il nome dell’account, il voto, il testo, la data della visita e quella di pubblicazione. Una recensione conta nella media per due anni. Se gestisci una scheda, un evento, un’offerta di lavoro, una promozione o un annuncio, trattiamo anche i contenuti e i recapiti che scegli di pubblicare.

### Clic su «Installa»

Contiamo i clic sul pulsante che installa l’app, con la piattaforma e il tipo di dispositivo, senza collegarli a una persona.

## Finalità e basi giuridiche

| Finalità | Base giuridica |
| --- | --- |
| Pubblicare informazioni su attività, eventi, servizi e vita della città | Compito di interesse pubblico, art. 6, par. 1, lett. e) del GDPR e art. 2-ter del Codice |
| Creare e gestire l’account e i servizi che chiedi | Esecuzione di un contratto di cui sei parte, art. 6, par. 1, lett. b) |
| Pubblicare recensioni, schede e annunci inviati dagli iscritti | Esecuzione di un contratto, art. 6, par. 1, lett. b) |
| Consegnare le candidature a chi ha pubblicato l’annuncio | Misure precontrattuali che chiedi tu, art. 6, par. 1, lett. b) |
| Dare i coupon e verificarli alla cassa | Esecuzione di un contratto, art. 6, par. 1, lett. b) |
| Aprire menu e volantini e passare il contatto al negozio | Esecuzione del servizio che chiedi, art. 6, par. 1, lett. b) |
| Ricevere offerte dal negozio a cui hai lasciato il contatto | Consenso, art. 6, par. 1, lett. a), dato a parte e facoltativo |
| Valutare e organizzare gli eventi privati che chiedi | Misure precontrattuali che chiedi tu, art. 6, par. 1, lett. b) |
| Esaminare le richieste di ruolo | Compito di interesse pubblico, art. 6, par. 1, lett. e) |
| Ritrovare quello che salvi, promemoria, avvisi e calendario | Esecuzione del servizio che chiedi, art. 6, par. 1, lett. b) |
| Migliorare le pagine con i pareri di chi le legge | Compito di interesse pubblico, art. 6, par. 1, lett. e) |
| Rendere conto delle decisioni della redazione | Obbligo di legge, art. 6, par. 1, lett. c) |
| Moderare i contenuti e gestire le segnalazioni | Obbligo di legge, art. 6, par. 1, lett. c) |
| Rispondere ai messaggi | Compito di interesse pubblico, art. 6, par. 1, lett. e) |
| Inviare notifiche push | Consenso, art. 6, par. 1, lett. a) |
| Statistiche facoltative sull’uso del portale | Consenso, art. 6, par. 1, lett. a) |
| Proteggere il portale da abusi e accessi non autorizzati | Obbligo di sicurezza, art. 6, par. 1, lett. c), e art. 32 |
| Dimostrare le scelte sui cookie | Obbligo di legge, art. 6, par. 1, lett. c), e art. 7 |

Per i cookie tecnici non serve il consenso (art. 122 del Codice): i particolari sono nella [cookie policy](/cookie-policy).

## Dati obbligatori e facoltativi

Consultare il portale non richiede alcun dato. Nome, posta elettronica e password servono per registrarsi: senza, non possiamo creare l’account. Notifiche e statistiche sono facoltative; se dici di no, tutto il resto funziona allo stesso modo. Il consenso si revoca in ogni momento, senza che ciò renda illecito quanto fatto prima.

## Per quanto tempo conserviamo i dati

| Dati | Conservazione |
| --- | --- |
| Account | Finché non lo cancelli |
| Sessioni | 30 giorni dall’ultimo uso, o fino all’uscita |
| Tentativi di accesso falliti | Fino alla fine del blocco, un’ora al massimo; si cancellano entro il giorno dopo |
| Link di verifica e di recupero | Fino all’uso, o 24 ore per la verifica e 60 minuti per la password |
| Registri tecnici del server | 30 giorni, salvo indagini su un illecito |
| Prova delle scelte sui cookie | 13 mesi |
| Iscrizione alle notifiche push | Finché non la disattivi o il browser la revoca |
| Messaggi nel centro notifiche | 12 mesi |
| Messaggi di contatto | 12 mesi dall’invio, poi si cancellano da soli |
| Candidature agli annunci di lavoro e curriculum | 6 mesi dall’invio; prima, se le ritiri o se l’annuncio viene eliminato |
| Avvisi di lavoro | Finché non li cancelli |
| Coupon | 91 giorni dopo la fine della promozione |
| Contatti lasciati in un negozio | 2 anni, o finché il negozio non li cancella |
| Richieste di eventi privati e loro messaggi | 6 mesi dall’ultima modifica, o dal giorno dell’evento se viene dopo |
| Richieste di ruolo | 2 anni dalla risposta; i documenti allegati 90 giorni |
| Elementi salvati e seguiti | Finché non li togli |
| Promemoria degli eventi | 30 giorni dopo la fine dell’evento |
| Indirizzo del calendario personale | Finché non lo revochi |
| Segnalazioni di recensioni | 12 mesi |
| Correzioni proposte a una scheda | 90 giorni dalla risposta, 12 mesi se nessuno risponde |
| Bozze buttate via | 30 giorni |
| Proposte di pubblicazione non accettate | 6 mesi |
| Risposte a «È stata utile?» | 12 mesi, senza il tuo nome |
| Recensioni | Finché non le togli o sono rimosse dalla moderazione |
| Schede, eventi e annunci | Finché sono pubblicati, poi in archivio finché il responsabile non ne chiede la cancellazione |
| Numeri di chi apre e usa le schede, senza dati sulle persone | 24 mesi |
| Registro delle decisioni | 24 mesi; se cancelli l’account, senza il tuo nome |
| Copie di sicurezza | 30 giorni |

Le righe scadute si cancellano da sole, una volta al giorno. Quel che si cancella viene sovrascritto; una volta alla settimana, nella notte fra domenica e lunedì, l’archivio è riscritto per intero, così non ne restano nemmeno le copie interne. Quando cancelli l’account, nome e indirizzo di posta vengono sostituiti; password, sessioni, notifiche, elementi salvati, candidature, coupon, richieste e messaggi sono eliminati subito. Le recensioni restano leggibili senza il tuo nome; se preferisci che spariscano, cancellale prima oppure chiedilo a noi.

## Chi può vedere i dati

La candidatura a un annuncio di lavoro, con il curriculum, la vede soltanto chi ha pubblicato l’annuncio; il contatto lasciato con un codice, soltanto quel negozio; il coupon, soltanto la cassa che lo riceve. Agli altri dati accedono solo le persone autorizzate del Comune e della redazione, istruite e tenute alla riservatezza, e i fornitori che ospitano il portale e recapitano la posta, nominati responsabili del trattamento (art. 28 del GDPR). L’elenco aggiornato si chiede al titolare. I dati non sono venduti né ceduti; si comunicano all’autorità giudiziaria o di polizia solo nei casi previsti dalla legge. Recensioni e schede, per loro natura, sono pubbliche.

## Nessuna profilazione

Il portale non costruisce profili, non prende decisioni automatizzate ai sensi dell’art. 22 del GDPR e non mostra annunci scelti in base a chi sei o a che cosa hai guardato. Le visualizzazioni degli annunci si contano in totale, ognuno una volta al giorno per annuncio, senza registrare chi li ha visti: per non contare due volte la stessa visita il portale tiene in memoria, fino a mezzanotte, un’impronta cifrata da cui non si risale a nessuno.

Allo stesso modo contiamo quante persone al giorno vedono in un elenco o aprono una scheda, un evento, un annuncio, una promo, un volantino o un menu, e toccano telefono, indicazioni o sito: un numero per giorno, senza cookie e senza registrare chi o da dove. Lo vedono chi ha pubblicato e la redazione, sotto le cinque persone solo come «meno di 5», e dopo 24 mesi si cancella.

## Nessun trasferimento fuori dallo Spazio economico europeo

I dati stanno su server nell’Unione europea e il Comune non li trasferisce in Paesi terzi né a organizzazioni internazionali. Una precisazione sulle notifiche push: per arrivare al dispositivo, il messaggio attraversa il servizio di recapito scelto dal produttore del tuo browser, che può trovarsi anche altrove. Il testo viaggia cifrato e lo legge solo il tuo dispositivo. Se preferisci evitarlo, lascia spente le notifiche: gli stessi avvisi sono nel centro notifiche.

## I tuoi diritti

Puoi chiedere in qualsiasi momento:

- l’**accesso** ai tuoi dati e una copia (art. 15);
- la **rettifica** di quelli inesatti (art. 16);
- la **cancellazione** (art. 17) e la **limitazione** del trattamento (art. 18);
- la **portabilità** dei dati che ci hai fornito, in formato leggibile da una macchina (art. 20);
- l’**opposizione** al trattamento fondato sull’interesse pubblico (art. 21);
- la **revoca del consenso**, quando il trattamento si basa su di esso (art. 7).

Nome, posta elettronica, password, sessioni e cancellazione dell’account si gestiscono direttamente dal [profilo](/profilo). Per il resto scrivi al titolare, al DPO o dalla [pagina dei contatti](/contatti), scegliendo l’argomento «Privacy». La risposta arriva entro un mese, prorogabile di due nei casi complessi, ed è gratuita. Potremmo chiederti di confermare la tua identità.

## Reclamo al Garante

Se ritieni che i tuoi dati siano trattati in modo scorretto puoi presentare reclamo al **Garante per la protezione dei dati personali** (www.garanteprivacy.it), come prevede l’art. 77 del GDPR, oppure ricorrere al giudice (art. 79). Puoi rivolgerti anche all’autorità del Paese dell’Unione in cui vivi o lavori.

## Minori

L’account si può aprire da soli dai quattordici anni. Sotto questa età serve chi esercita la responsabilità genitoriale. Se scopri che un bambino si è registrato, avvisaci: l’account sarà chiuso e i dati cancellati.

## Sicurezza

Le comunicazioni sono cifrate, le password non sono leggibili nemmeno da noi, gli accessi amministrativi sono limitati e le copie di sicurezza protette. In caso di violazione che comporti rischi per te, ti avvisiamo senza ritardo (art. 34).

## Modifiche

La data dell’ultimo aggiornamento è indicata in questa pagina. I cambiamenti che incidono sui tuoi diritti sono comunicati agli iscritti con una notifica, prima che abbiano effetto.`,
};
