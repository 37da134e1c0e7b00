import type { PageEntry } from './entries.ts';

/** The demo town's own pages; those that every town has are in ../foundation/pages.ts. */
export const pages: PageEntry[] = [
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
