import type { PageEntry } from './entries.ts';
import { openDataPage } from './foundationPages.ts';

export const pages: PageEntry[] = [
  {
    slug: 'privacy-policy',
    title: 'Informativa sulla privacy',
    excerpt: 'Quali dati raccoglie Piazza, perché, per quanto tempo li conserva e come puoi esercitare i tuoi diritti.',
    body: `Questa informativa è resa ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679 (GDPR) e del D.lgs. 196/2003 (Codice in materia di protezione dei dati personali). Descrive come il Comune di Roccamarina tratta i dati di chi visita e usa il portale Piazza. In breve: si può consultare tutto senza registrarsi, i dati raccolti sono pochi, non vengono venduti, non servono a profilarti e hanno una scadenza.

## Titolare del trattamento

Il titolare è il **Comune di Roccamarina**, Piazza del Municipio 1, nella persona del Sindaco pro tempore.

- Telefono: 0925 000 100
- Posta elettronica: [piazza@roccamarina.example](mailto:piazza@roccamarina.example)

## Responsabile della protezione dei dati

Il Comune ha nominato un Responsabile della protezione dei dati (RPD, o DPO), a cui puoi rivolgerti per ogni questione che riguarda i tuoi dati e l’esercizio dei tuoi diritti.

- Posta elettronica: [dpo@roccamarina.example](mailto:dpo@roccamarina.example)
- Posta ordinaria: Responsabile della protezione dei dati, presso il Comune di Roccamarina, Piazza del Municipio 1

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

Se attivi le notifiche push, l’indirizzo tecnico e le chiavi di cifratura che il tuo browser crea per ricevere i messaggi. Nel centro notifiche del profilo restano i messaggi che ti sono stati inviati e l’indicazione di quelli letti.

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
| Candidature agli annunci di lavoro e curriculum | 6 mesi dall’invio, o finché non le ritiri |
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
    updated: 2,
  },
  {
    slug: 'cookie-policy',
    title: 'Cookie policy',
    excerpt:
      'Tutto quello che il portale conserva nel tuo browser, che cosa succede con le statistiche facoltative e come cambiare idea.',
    body: `Piazza usa pochissimi cookie. Quelli tecnici servono a farla funzionare; le statistiche partono soltanto se dici di sì. Questa pagina completa l’[informativa sulla privacy](/privacy-policy) e applica l’art. 122 del D.lgs. 196/2003 e le linee guida del Garante.

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

Titolare del trattamento è il Comune di Roccamarina, Piazza del Municipio 1, telefono 0925 000 100. Per domande: [dpo@roccamarina.example](mailto:dpo@roccamarina.example). Per i tuoi diritti e il reclamo al Garante vedi l’[informativa sulla privacy](/privacy-policy).`,
    updated: 34,
  },
  {
    slug: 'termini',
    title: 'Termini di utilizzo',
    excerpt:
      'Le condizioni per usare Piazza: account, contenuti, responsabilità e che cosa succede se le regole non sono rispettate.',
    body: `Questi termini regolano l’uso di Piazza, il portale della città gestito dal Comune di Roccamarina. Per leggere le pagine non serve accettarli; per registrarsi sì. Sono scritti per essere letti: se qualcosa non è chiaro, [chiedi](/contatti).

## Il servizio

Piazza raccoglie attività, eventi, offerte di lavoro, promozioni e notizie sulla città. È gratuito per chi lo consulta e per chi pubblica la propria scheda. Gli unici contenuti a pagamento sono gli annunci degli inserzionisti, sempre riconoscibili: le regole sono in [trasparenza degli annunci](/trasparenza-annunci).

## L’account

- Puoi registrarti da quattordici anni in su, con un indirizzo di posta che controlli.
- La password è personale. Se temi che qualcuno la conosca, cambiala e chiudi le altre sessioni dal profilo.
- Un account appartiene a una sola persona; per una bottega lo apre chi la rappresenta.
- Puoi cancellarlo quando vuoi, dal profilo, senza dare spiegazioni.

## I tuoi contenuti

Recensioni, fotografie e testi restano tuoi. Pubblicandoli autorizzi il Comune, gratuitamente e senza esclusiva, a mostrarli sul portale, adattarli ai formati necessari e conservarli finché restano pubblicati. Garantisci di poterlo fare: che la fotografia sia tua, o che chi l’ha scattata sia d’accordo, e che le persone riconoscibili abbiano dato il consenso.

## Che cosa non è permesso

1. Pubblicare informazioni false, recensioni comprate o scritte per conto di altri.
2. Offendere, minacciare, discriminare, diffondere dati personali altrui.
3. Copiare in massa i contenuti o ostacolare il funzionamento del portale.
4. Usare i recapiti pubblicati per inviare pubblicità non richiesta.

Le [regole della community](/regole-della-community) spiegano come si applicano questi divieti.

## Moderazione e segnalazioni

La redazione può non pubblicare, archiviare o rimuovere un contenuto che viola la legge o questi termini. Chi lo ha pubblicato riceve la motivazione e può chiedere il riesame entro sei mesi: decide una persona diversa dalla prima. Chiunque può segnalare un contenuto illecito dalla pagina dei contatti, con l’indirizzo della pagina e il motivo.

Nei casi gravi o ripetuti l’account può essere sospeso, di norma dopo un avviso.

## Esattezza delle informazioni

Orari, prezzi e recapiti sono forniti da chi gestisce l’attività e controllati periodicamente. Possono cambiare all’improvviso: per un viaggio o una prenotazione importante conviene telefonare. I contratti e gli acquisti si concludono fra te e l’attività, e il Comune non ne è parte.

## Disponibilità

Facciamo il possibile perché il portale sia sempre raggiungibile, ma può fermarsi per manutenzione o guasti. Per le emergenze non affidarti a Piazza: chiama il **112**.

## Responsabilità

Il Comune risponde dei propri contenuti e del servizio nei limiti di legge. Non risponde di quanto pubblicano gli utenti prima di esserne informato, né dei siti esterni collegati. Nulla in queste righe limita i diritti che la legge riconosce ai consumatori.

## Licenze

Il software è libero, con licenza EUPL 1.2. I testi della redazione si possono riusare citando la fonte. Marchi e fotografie delle attività appartengono ai rispettivi titolari.

## Modifiche, legge e foro

Se i termini cambiano in modo rilevante, gli iscritti sono avvisati con almeno quindici giorni d’anticipo. Si applica la legge italiana; per i consumatori resta competente il giudice del luogo in cui abitano.`,
    updated: 58,
  },
  {
    slug: 'accessibilita',
    title: 'Dichiarazione di accessibilità',
    excerpt: 'Quanto è accessibile il portale, che cosa manca ancora e a chi segnalare un ostacolo.',
    body: `Il Comune di Roccamarina si impegna a rendere Piazza accessibile a tutti, conformemente alla legge 9 gennaio 2004, n. 4, che recepisce la direttiva (UE) 2016/2102. Questa dichiarazione riguarda il portale e la sua versione installabile come app.

## Stato di conformità

Il portale è **parzialmente conforme** ai requisiti della norma UNI CEI EN 301549, che comprende le linee guida WCAG al livello AA, per i casi elencati qui sotto.

## Contenuti non accessibili

I contenuti che seguono non sono accessibili per i motivi indicati.

### Inosservanza della legge 4/2004

| Contenuto | Limite | Alternativa |
| --- | --- | --- |
| Alcune fotografie caricate dalle attività | Descrizione generica o assente (criterio 1.1.1) | Il testo della scheda riporta le informazioni essenziali |
| Esplorazione libera delle mappe | Richiede il puntatore (criterio 2.1.1) | Elenco con indirizzi e quartieri |

La redazione corregge per prime le pagine più visitate e le schede dei servizi essenziali.

### Onere sproporzionato

Nessun contenuto.

### Contenuti fuori dall’ambito della legge

Documenti pubblicati da altri enti, ai quali il portale rimanda: possono non essere accessibili. Su richiesta procuriamo una copia in formato leggibile.

## Redazione della dichiarazione

La dichiarazione è stata redatta il **2 settembre 2026** ed è riesaminata almeno una volta l’anno, entro il 23 settembre, e a ogni modifica importante.

Si basa su un’**autovalutazione** svolta dal Comune: controlli automatici su tutte le pagine tipo e prove manuali da tastiera, con l’ingrandimento e con due lettori di schermo.

## Che cosa puoi aspettarti

- Tutto si usa da tastiera; il punto in cui ti trovi è sempre visibile.
- I testi si ingrandiscono fino al 400 per cento senza perdere contenuti.
- Contrasti, etichette e messaggi d’errore sono pensati per chi vede poco e per chi usa un lettore di schermo.
- Le informazioni non sono mai affidate al solo colore.
- Le animazioni si fermano se il tuo dispositivo chiede di ridurre il movimento.

## Accessibilità dei luoghi

Nelle schede trovi, quando li conosciamo, ingresso senza gradini, bagno accessibile e fasciatoio. Se un’informazione non compare, **non significa che la risposta sia no**: nessuno l’ha ancora verificata. Puoi aiutarci scrivendoci quello che hai visto.

## Segnalare un ostacolo

Se qualcosa non si riesce a usare, [scrivici dalla pagina dei contatti](/contatti?argomento=accessibilita), manda una mail a [accessibilita@roccamarina.example](mailto:accessibilita@roccamarina.example) o telefona allo 0925 000 105. Indica:

1. la pagina;
2. che cosa volevi fare;
3. il dispositivo, il browser e l’eventuale ausilio.

Riceve le segnalazioni l’ufficio innovazione. Rispondiamo entro trenta giorni, di solito molto prima. Se ti serve subito un’informazione, te la diamo per telefono.

## Procedura di attuazione

Se la risposta manca entro trenta giorni, o non ti soddisfa, puoi rivolgerti al **Difensore civico per il digitale** presso l’Agenzia per l’Italia digitale, dal [sito di AgID](https://www.agid.gov.it/it/agenzia/difensore-civico-il-digitale).

## Informazioni sul portale e sul Comune

- Pubblicazione del portale: dicembre 2024.
- Test di usabilità: svolti con otto persone, fra cui due con disabilità visiva, prima della pubblicazione.
- Piattaforma: Piazza, software libero con licenza EUPL.
- Responsabile della transizione digitale: ufficio innovazione, Piazza del Municipio 1.
- Accessibilità degli uffici: gli uffici aperti al pubblico sono al piano terra, con ingresso senza gradini e bagno accessibile; al centralino è disponibile, su prenotazione, un’interprete di lingua dei segni.`,
    updated: 80,
  },
  {
    slug: 'chi-siamo',
    title: 'Chi siamo',
    excerpt:
      'Piazza è il portale della città, gestito dal Comune con una redazione di quartiere: ecco chi ci lavora e con quali regole.',
    body: `Piazza è nata da una domanda semplice, arrivata allo sportello troppe volte: «Dove lo trovo scritto?». Gli orari stavano sulle vetrine, gli eventi sui manifesti, il lavoro nel passaparola. Adesso stanno in un posto solo, che appartiene alla città.

## Chi la gestisce

Il portale è del **Comune di Roccamarina**, che ne risponde. Lo cura una redazione di tre persone dell’ufficio cultura e comunicazione, aiutata da una rete di corrispondenti volontari: uno per ogni quartiere, due alla Marina, dove succedono più cose.

- La **redazione** controlla le schede, scrive le notizie, risponde ai messaggi.
- I **corrispondenti** segnalano chiusure, aperture, cantieri e feste.
- Le **attività** tengono aggiornate le proprie pagine.
- I **cittadini** recensiscono, correggono, propongono.

## Le regole che ci siamo dati

1. Nessuna attività può pagare per comparire più in alto nei risultati.
2. Gli annunci a pagamento sono pochi, locali e dichiarati.
3. Un’informazione che non abbiamo verificata, diciamo che non lo è.
4. Gli errori si correggono subito, e si ringrazia chi li segnala.
5. I dati delle persone si chiedono solo se servono davvero.

## Come si finanzia

Il costo del portale è nel bilancio comunale. Gli annunci coprono una parte delle spese di gestione; quello che avanza, per regolamento, va alla **Biblioteca comunale** per l’acquisto di libri.

## Il software

Piazza è software libero, con licenza EUPL: qualunque Comune può prenderlo, adattarlo e restituire i miglioramenti. Non dipende da piattaforme esterne, e i dati restano della città.

## Trovarci

La redazione è al primo piano del municipio, con ascensore, il martedì e il giovedì dalle 10:00 alle 12:30. Il giovedì pomeriggio, dalle 16:00 alle 18:00, un redattore è in Biblioteca per aiutare chi vuole pubblicare la propria scheda e non sa da dove cominciare.

Scrivi a [piazza@roccamarina.example](mailto:piazza@roccamarina.example) o telefona allo 0925 000 100.`,
    updated: 120,
  },
  {
    slug: 'come-funziona',
    title: 'Come funziona Piazza',
    excerpt:
      'Cercare, salvare tempo, scrivere una recensione, ricevere gli avvisi: una guida breve alle cose che si possono fare.',
    body: `Non c’è niente da imparare: si cerca, si legge, si va. Queste righe servono a chi vuole sapere che cosa c’è dietro ogni pagina e che cosa cambia quando si ha un account.

## Cercare

Dalla ricerca si trova tutto insieme: botteghe, eventi, offerte di lavoro, promozioni, pagine del Comune. Funziona anche con le parole di ogni giorno: «chiavi», «colazione», «ISEE», «bici per bambini». I risultati sono ordinati per attinenza, mai per pagamento.

## Leggere una scheda

Ogni attività ha **orari, indirizzo, recapiti e un’indicazione su che cosa è aperto adesso**. Gli orari speciali, per una festa o una chiusura, prevalgono su quelli abituali. La data di verifica dice quando qualcuno ha controllato i dati: più è recente, più ci si può fidare.

## Gli eventi e le promozioni

Gli eventi mostrano la prossima data utile e, quando l’organizzatore la comunica, la disponibilità dei posti. Le promozioni scompaiono da sole alla scadenza; se c’è un codice, si mostra alla cassa.

## Con un account puoi

- scrivere recensioni e modificarle;
- ricevere le notifiche che scegli;
- chiedere di gestire la scheda della tua attività;
- proporre eventi, offerte di lavoro, promozioni.

Per aprirlo bastano nome, posta elettronica e password. Poi si conferma l’indirizzo dal messaggio che arriva.

## Da bozza a pubblicato

Quello che si propone attraversa quattro stati, sempre visibili a chi lo ha scritto:

| Stato | Che cosa significa |
| --- | --- |
| Bozza | La vedi solo tu |
| In revisione | La redazione la sta leggendo |
| Pubblicato | È visibile a tutti |
| Archiviato | Non è più visibile, ma non è perduto |

La revisione richiede di norma due giorni lavorativi.

## Gli avvisi della città

Allerte meteo, interruzioni dell’acqua, strade chiuse e scadenze arrivano nel centro notifiche e, se vuoi, sul telefono. Si attivano e si spengono dal profilo. Per riceverli su iPhone bisogna prima [installare l’app](/installare-app).

## Quando qualcosa non torna

Un orario sbagliato, una via scritta male, una bottega che ha chiuso: [scrivici](/contatti). Le correzioni semplici si fanno in giornata.`,
    updated: 64,
  },
  {
    slug: 'la-citta',
    title: 'La città',
    excerpt:
      'Roccamarina in breve: sette quartieri fra il porto e la collina, la maiolica, il pesce azzurro e il vapore delle terme.',
    body: `Roccamarina ha ventunomila abitanti e due livelli. In basso il porto, con le barche, le reti stese e l’odore di nafta e alghe; quaranta metri più su la terrazza di tufo su cui sta la città vecchia. In mezzo, scale, vicoli, e da qualche tempo un ascensore che ha cambiato le abitudini di tutti.

## I quartieri

**Centro.** La città sulla terrazza. Corso dei Ceramisti la attraversa da un capo all’altro; Piazza dell’Orologio è il salotto, Piazza del Municipio il belvedere ufficiale. Il mattino conviene perdersi fra Via Licata Vecchia e Vicolo Santa Lucia.

**Marina.** Il porto, i magazzini della tonnara, l’asta del pesce alle cinque del pomeriggio. Da qui parte il Lungomare dei Faraglioni, tutto in piano.

**Terme.** A oriente: la Villa Comunale, gli alberghi, la sorgente che esce a 54 gradi. Nelle mattine fredde il vapore si vede dalla strada.

**San Calogero.** La collina, con il Castello e la vista più lunga.

**Stazzone.** La città moderna a ponente: scuole, officine, il mercato, i supermercati. Qui abita più di metà dei residenti.

**Contrada Foggia** è la spiaggia di sabbia; **Contrada Isola**, nonostante il nome, è campagna: mandorli, olivi, pecore.

## La maiolica

Si lavora l’argilla da almeno cinque secoli. I colori tradizionali sono quattro: il blu cobalto, il giallo arancio, il verde ramina, il manganese. Alzando gli occhi lungo il corso si trovano piastrelle sotto i balconi, sulle edicole e perfino sui numeri civici. Le botteghe aprono la porta volentieri, la fornace no: è calda, e chi ci lavora va di fretta.

## Il mare e la tavola

La flotta è fatta di barche piccole: lampare, palangari, qualche strascico. Sarde, acciughe e sgombri sono la cucina di casa. Da provare la pasta con le sarde e il finocchietto, lo sfincione, il pane con le panelle, la ricotta ancora tiepida della contrada.

## L’acqua calda

Le stufe di vapore erano conosciute già nell’antichità, e i pescatori vi curavano le ossa dopo le notti in mare. Lo fanno ancora, adesso con la prenotazione.

## Le feste

- **Il carnevale**, piccolo e preso molto sul serio: tre carri, costruiti in segreto da tre quartieri che per un mese non si parlano.
- **La festa del mare**, d’estate, con la processione delle barche.
- **La sagra dell’olio nuovo**, in autunno, a Contrada Isola.

## Quando venire

La primavera per i campi in fiore, l’autunno per il mare ancora caldo e i prezzi più bassi. In inverno si sta alle terme e si trova posto dappertutto. In piena estate l’acqua è splendida e il parcheggio introvabile: lascia l’auto allo Stazzone e prendi la navetta.`,
    updated: 210,
  },
  {
    slug: 'numeri-utili',
    title: 'Numeri utili',
    excerpt: 'Emergenze, uffici comunali, guasti, salute e trasporti: i numeri da tenere a portata di mano.',
    body: `In caso di pericolo chiama il **112**: è gratuito, risponde giorno e notte e smista la chiamata al soccorso giusto. Se non puoi parlare, usa l’app nazionale collegata allo stesso numero.

Se senti odore di gas, esci senza accendere luci, chiudi la valvola se ci arrivi, e chiama il 112 da fuori.

[//]: # (elenco)

## Farmacie di turno

Il nome è affisso su ogni farmacia e arriva con gli avvisi del portale.

## Animali

Per un animale ferito o smarrito chiama la polizia locale, che attiva il servizio veterinario. Se trovi sulla spiaggia una tartaruga o un delfino, non toccarlo e non rimetterlo in acqua: telefona al **1530** e tieni lontani i cani.`,
    updated: 16,
  },
  { ...openDataPage, updated: 30 },
  {
    slug: 'come-arrivare',
    title: 'Come arrivare e come muoversi',
    excerpt: 'In auto, in autobus, in treno, in aereo o dal mare; e, una volta qui, dove lasciare la macchina.',
    body: `Roccamarina è sulla costa sud-occidentale della Sicilia, fuori dalle grandi linee. Arrivarci richiede un po’ di pazienza, e la seconda volta si capisce che era parte del viaggio.

## In auto

Dalla statale costiera si esce a **Roccamarina Ovest** per lo Stazzone, la Foggia e il porto, a **Roccamarina Terme** per gli alberghi e il centro. Da Palermo si calcola un’ora e mezza, da Agrigento un’ora, da Trapani un’ora e un quarto. L’ultima stazione di servizio sempre aperta prima della città è in Viale della Vittoria.

Nel centro storico la **zona a traffico limitato** è attiva tutti i giorni dalle 10:00 alle 13:00 e dalle 18:00 a mezzanotte. Chi alloggia all’interno chiede il permesso alla propria struttura; i contrassegni per disabili passano sempre, comunicando la targa alla polizia locale entro due giorni.

## Parcheggi

| Parcheggio | Posti | Costo |
| --- | --- | --- |
| Stazzone, Via Allende | 340 | Gratuito |
| Terme, Piazzale del Parco | 160 | Gratuito |
| Lungomare dei Faraglioni | 120 | 1,20 € l’ora, dalle 8:00 alle 24:00 in estate |
| Via Giardini | 45 | 1,00 € l’ora, gratuito la notte |

## In autobus

Gli autobus provinciali fermano al Piazzale del Parco e in Viale della Vittoria. Da Palermo ci sono sei corse nei giorni feriali e tre la domenica; da Agrigento otto. I biglietti si comprano in biglietteria e nelle tabaccherie; a bordo, con un sovrapprezzo di 1,00 €.

## In treno e in aereo

La stazione più vicina è a quaranta chilometri, con autobus in coincidenza al mattino e nel tardo pomeriggio. Gli aeroporti di Trapani e di Palermo distano poco più di un’ora. I taxi della città fanno il servizio su prenotazione, a prezzo concordato.

## Dal mare

Il porto ha trentadue ormeggi per il transito, fondali da due a cinque metri, acqua e corrente in banchina. Si chiama sul canale VHF 16, poi 11. Con vento forte da libeccio l’entrata è difficile: meglio aspettare fuori.

## Muoversi in città

- **A piedi**: il centro si attraversa in quindici minuti.
- **Con l’ascensore** di Largo della Tonnara, gratuito, dalle 6:30 alle 22:30: cabina ampia, accessibile in carrozzina.
- **Con la navetta elettrica**: 1,00 € per tutto il giorno.
- **In bicicletta**: lungomare in piano e noleggio in Viale delle Terme.

## Se hai difficoltà a camminare

Il percorso più agevole fra porto e centro è l’ascensore, poi Via Giardini: nessun gradino e due panchine ogni cento metri. Vicolo Santa Lucia e parte di Via delle Reti hanno scalini. L’ufficio turistico presta due carrozzine e uno scooter elettrico, con un documento.`,
    updated: 45,
  },
  {
    slug: 'regole-della-community',
    title: 'Regole della community',
    excerpt: 'Come si scrive una recensione utile, che cosa viene rimosso e come si discute con chi non è d’accordo.',
    body: `In una città come questa, chi recensisce e chi è recensito si incontrano dal panettiere. È un buon motivo per essere sinceri, precisi e civili.

## Prima di scrivere

- Racconta un’esperienza **tua**, degli ultimi trenta giorni. La data della visita è richiesta.
- Una sola recensione per attività. Se torni e qualcosa è cambiato, modifica quella che c’è.
- Non recensire la tua attività, quella in cui lavori, quella di un parente stretto o di un concorrente.

## Una recensione che serve

Dice che cosa hai preso o chiesto, come è andata, che cosa vorresti sapere se dovessi andarci tu. «Pessimo» non aiuta nessuno. «Quaranta minuti per due coperti, con la sala mezza vuota» sì. Il voto è un riassunto, il testo è la notizia.

Se hai avuto un problema, valuta di dirlo prima a chi era al banco. Spesso si risolve lì.

## Che cosa rimuoviamo

1. Insulti, minacce, discriminazioni di qualunque genere.
2. Nomi e cognomi dei dipendenti, numeri di telefono, indirizzi privati.
3. Accuse di reati: per quelle ci sono i carabinieri, non le stelle.
4. Recensioni comprate, scambiate o scritte in serie.
5. Pubblicità e collegamenti.
6. Opinioni su persone, politica o fatti estranei alla visita.

Un giudizio severo ma circostanziato **resta**, anche quando l’attività chiede di toglierlo. Nessuno può pagare per far sparire una critica.

## Se gestisci un’attività

Puoi rispondere una volta a ogni recensione. Le risposte che funzionano ringraziano, spiegano e dicono che cosa è cambiato. Non offrire sconti in cambio di una modifica, non chiedere di «mettere cinque stelle», non rivelare nella risposta fatti privati del cliente.

## Come si segnala

Sotto ogni recensione c’è «Segnala»: scegli il motivo e, se serve, aggiungi due righe. Per tutto il resto scrivi dalla [pagina dei contatti](/contatti), con l’indirizzo della pagina. Una persona della redazione legge entro due giorni lavorativi. I contenuti pericolosi si archiviano subito, gli altri dopo avere ascoltato chi li ha scritti.

## Che cosa succede dopo

| Caso | Conseguenza |
| --- | --- |
| Prima violazione lieve | Il testo viene archiviato, con l’invito a riscriverlo |
| Violazione ripetuta | Sospensione delle recensioni per trenta giorni |
| Recensioni false o minacce | Chiusura dell’account |

Ogni decisione è motivata e si può contestare entro sei mesi, scrivendo alla redazione: la riesamina chi non l’ha presa.`,
    updated: 97,
  },
  {
    slug: 'pubblicare-su-piazza',
    title: 'Pubblicare su Piazza',
    excerpt:
      'Attività, eventi, lavoro, promozioni e volantini: chi può pubblicare, che cosa serve e quanto tempo ci vuole.',
    body: `Pubblicare è gratuito. Serve un account con l’indirizzo verificato e qualche minuto; al resto pensa la redazione, che legge tutto prima di metterlo in piazza.

## Chi può pubblicare che cosa

| Ruolo | Può gestire |
| --- | --- |
| Esercente | Scheda dell’attività, orari, promozioni, volantini, offerte di lavoro, risposte alle recensioni |
| Organizzatore | Eventi, con date, prezzi e posti disponibili |
| Inserzionista | Annunci a pagamento |

Lo stesso account può avere più ruoli. Si chiedono con «Nuova richiesta», in alto in ogni pagina, o [da qui](/richiedi-ruolo).

## La scheda della tua attività

Se esiste già, chiedi di prenderla in gestione: verifichiamo con una telefonata al numero dell’insegna o con la visura. Se non esiste, mandaci:

- nome, come è scritto sull’insegna;
- indirizzo, telefono, eventuale sito;
- orari, compresa la pausa e il giorno di chiusura;
- accessibilità: ingresso senza gradini, bagno, fasciatoio;
- due o tre paragrafi e una fotografia tua, orizzontale, larga almeno 1.600 pixel.

Descrivi **quello che si trova entrando**, non gli aggettivi. «Pane di grani antichi, sfornato alle sette e alle undici» dice più di «qualità e tradizione».

## Gli eventi

Invia l’evento almeno una settimana prima. Servono titolo, luogo, orari di inizio e fine, prezzo (o gratuito), posti, accessibilità. Un evento che si ripete si inserisce una volta sola, con tutte le sue date.

## Le offerte di lavoro

Devono indicare mansione, contratto, orario e scadenza. La **retribuzione è consigliata**: gli annunci che la riportano ricevono il triplo delle risposte. Non si pubblicano richieste di età, genere, fotografia o stato civile, né prestazioni gratuite presentate come prova.

## Promozioni e volantini

Lo sconto si calcola sul prezzo più basso degli ultimi trenta giorni, come chiede la legge. Scrivi sempre inizio, fine e condizioni: quelle che non ci sono non valgono.

## I tempi

1. Salvi la bozza e la invii.
2. La redazione risponde entro **due giorni lavorativi**: la pubblica o ti dice che cosa manca.
3. Le modifiche a orari e telefono, su una scheda già pubblicata, sono immediate.

## Chiedere aiuto

Il giovedì dalle 16:00 alle 18:00, in Biblioteca, un redattore ti affianca davanti al computer. Porta il telefono con le fotografie e non preoccuparti del resto.`,
    updated: 52,
  },
  {
    slug: 'installare-app',
    title: 'Installare l’app',
    excerpt: 'Piazza si aggiunge alla schermata del telefono o del computer, senza negozi di app: ecco come fare.',
    body: `Piazza funziona da qualsiasi browser. Installarla aggiunge un’icona alla schermata del telefono, la apre a tutto schermo e ti permette di rileggere le pagine già viste quando manca la rete. Occupa meno di una fotografia.

## Su Android

1. Apri il portale nel browser.
2. Tocca **Installa** nel riquadro che compare, oppure apri il menu con i tre puntini.
3. Scegli **Installa app** o **Aggiungi a schermata Home**.
4. Conferma. L’icona compare fra le altre app.

## Su iPhone e iPad

1. Apri il portale con Safari.
2. Tocca il pulsante **Condividi**, il quadrato con la freccia verso l’alto.
3. Scorri e scegli **Aggiungi alla schermata Home**.
4. Tocca **Aggiungi**.

Su questi dispositivi le notifiche arrivano **solo dopo l’installazione**: apri Piazza dall’icona nuova e attivale dal profilo.

## Sul computer

Nella barra degli indirizzi, a destra, può comparire il simbolo di uno schermo con una freccia: cliccalo e conferma. Se non c’è, cerca «Installa» o «Aggiungi al Dock» nel menu del browser.

## Le notifiche

Dopo l’installazione ti viene chiesto se vuoi riceverle. Puoi dire di no e ripensarci in seguito, dal profilo. Se le hai bloccate per errore, la scelta si cambia dalle impostazioni del telefono, alla voce «Notifiche», cercando Piazza.

## Aggiornamenti

Non devi fare nulla: quando c’è una versione nuova, l’app lo dice e si aggiorna con un tocco.

## Se qualcosa non funziona

- **La voce per installare non c’è**: forse stai guardando il portale dentro un’altra app, per esempio una chat. Aprilo nel browser.
- **L’app mostra dati vecchi**: controlla la rete, chiudila e riaprila.
- **Le notifiche non arrivano**: verifica che il risparmio energetico non blocchi Piazza.

## Disinstallare

Tieni premuta l’icona e scegli **Disinstalla** o **Rimuovi app**. L’account resta; per cancellarlo si passa dal [profilo](/profilo).`,
    updated: 71,
  },
  {
    slug: 'domande-frequenti',
    title: 'Domande frequenti',
    excerpt:
      'Le risposte alle domande che riceviamo più spesso su account, schede, recensioni, notifiche e dati personali.',
    body: `Se qui non trovi la risposta, [scrivici](/contatti): le domande che arrivano più di tre volte finiscono in questa pagina.

## Account

### Devo registrarmi per usare Piazza?

No. Tutto si può leggere senza account. Serve solo per scrivere recensioni, ricevere notifiche e pubblicare.

### Non mi arriva il messaggio di conferma.

Guarda nella posta indesiderata e controlla di avere scritto bene l’indirizzo. Dal profilo puoi chiedere un nuovo invio. Se ancora non arriva, telefona allo 0925 000 105.

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
    updated: 22,
  },
  {
    slug: 'trasparenza-annunci',
    title: 'Trasparenza degli annunci',
    excerpt: 'Chi può fare pubblicità su Piazza, quanto costa, come la riconosci e che cosa non può comprare nessuno.',
    body: `Piazza ospita pochi annunci a pagamento, tutti di imprese che lavorano in città e nei dintorni. Questa pagina dice come funzionano, senza asterischi, come chiedono il Regolamento europeo sui servizi digitali e il buon senso.

## Come riconosci un annuncio

Ogni annuncio porta la parola **«Annuncio»** e il nome di chi lo paga. Ha un riquadro diverso dalle schede e non ne imita l’aspetto. Se ti capita di non riconoscerne uno, è un nostro errore: segnalalo.

## Perché lo vedi proprio tu

Per nessun motivo che ti riguardi. Gli annunci sono uguali per tutti: non dipendono da età, quartiere, ricerche fatte o pagine lette. Fra quelli attivi si alternano in modo da distribuire le visualizzazioni rimaste. Non ci sono cookie pubblicitari né reti esterne.

## Quanto costa

La tariffa è di **6,00 € ogni mille visualizzazioni**, con un minimo di 20.000, uguale per la bottega e per l’albergo. Banche e assicurazioni pagano 7,50 €.

| Visualizzazioni | Costo a tariffa ordinaria |
| --- | --- |
| 20.000 | 120,00 € |
| 40.000 | 240,00 € |
| 60.000 | 360,00 € |
| 80.000 | 480,00 € |

La campagna finisce alla data prevista o quando le visualizzazioni acquistate sono esaurite, secondo quale momento arriva prima. Quelle non erogate entro la scadenza si rimborsano o si spostano alla campagna successiva.

## Che cosa misuriamo

Per ogni campagna contiamo quante volte l’annuncio è comparso e quante volte è stato aperto. Sono **totali**: l’inserzionista non sa chi lo ha visto, e nemmeno noi.

## Che cosa non si può comprare

1. Una posizione migliore nella ricerca o negli elenchi.
2. La pubblicazione di una recensione, o la sua rimozione.
3. Un articolo della redazione.
4. Una notifica agli iscritti.

## Che cosa non accettiamo

- Gioco d’azzardo, tabacco, sigarette elettroniche, superalcolici;
- prestiti al consumo e investimenti;
- propaganda politica ed elettorale;
- messaggi rivolti ai bambini;
- promesse di guarigione o di guadagno.

La redazione legge ogni annuncio prima che parta e può chiedere di correggerlo.

## Dove vanno i soldi

Coprono parte dei costi di gestione del portale; l’eventuale avanzo va alla Biblioteca comunale per l’acquisto di libri. Il rendiconto è allegato ogni anno al bilancio del Comune.

## Reclami

Se un annuncio ti sembra ingannevole, scrivi a [piazza@roccamarina.example](mailto:piazza@roccamarina.example) con il titolo e la pagina in cui l’hai visto. Nel dubbio lo sospendiamo, poi verifichiamo.`,
    updated: 88,
  },
];
