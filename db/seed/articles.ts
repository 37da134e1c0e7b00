import type { ArticleEntry } from './entries.ts';

export const articles: ArticleEntry[] = [
  {
    slug: 'raccolta-differenziata-guida-alle-cinque-frazioni',
    title: 'Raccolta differenziata: le cinque frazioni e gli errori più comuni',
    category: 'rifiuti',
    excerpt: 'Che cosa va in ogni sacco o mastello, in quali giorni passa il giro e perché lo scontrino non è carta.',
    body: `A Roccamarina la raccolta è porta a porta in tutti i quartieri, salvo le contrade Isola e Foggia, dove restano le isole ecologiche con la tessera. Plastica e metalli vanno nel sacco giallo, il secco nel sacco grigio, il resto nei mastelli. Si espone fra le 21:00 della sera prima e le 5:30, davanti al proprio portone; il manico del mastello girato in avanti è il segnale che si può svuotare.

## Il calendario del giro

| Giorno | Frazione |
| --- | --- |
| Lunedì | Organico |
| Martedì | Plastica e metalli |
| Mercoledì | Organico e vetro |
| Giovedì | Carta e cartone |
| Venerdì | Secco residuo |
| Sabato | Organico |

È il giro del Centro e della Marina. A Stazzone, alle Terme e a San Calogero i giorni sono altri: [guarda il calendario della tua zona](/sostenibilita/raccolta), con le feste spostate e il promemoria della sera prima.

Pannolini e ausili per l’incontinenza si ritirano ogni giorno, dopo una richiesta gratuita all’ufficio ambiente.

## Gli errori che costano di più

Un carico di carta con troppi materiali estranei viene respinto e pagato come secco: lo paghiamo tutti in bolletta. Gli sbagli più frequenti trovati dagli operatori sono questi:

- **gli scontrini**, che sono carta termica e vanno nel secco;
- **il cartone della pizza unto**: la parte pulita nella carta, quella macchiata nell’organico;
- **i cocci di ceramica**, comunissimi da noi, che non sono vetro e rovinano il forno di chi ricicla; le botteghe hanno un contenitore apposito;
- **i sacchetti neri** per l’organico: servono quelli compostabili o la carta;
- **le capsule del caffè piene**, da svuotare prima di dividerle.

## Il centro di raccolta

Ingombranti, potature, piccoli elettrodomestici, olio da cucina e vernici si portano al centro di raccolta di Contrada Isola, aperto dal martedì al sabato dalle 8:00 alle 13:00 e, il giovedì e il sabato, anche dalle 15:00 alle 19:00. Basta la tessera sanitaria dell’intestatario della tariffa. Ogni conferimento viene pesato e dà diritto a uno sconto sulla parte variabile, fino a un quinto.

Chi non ha un mezzo può prenotare il ritiro a domicilio: è gratuito per due volte l’anno, fino a tre pezzi per volta.

## Se il ritiro è saltato

Controlla se c’è un adesivo: indica il motivo. Se non c’è, telefona all’ufficio ambiente allo 0925 000 130 entro mezzogiorno e il giro ripassa di norma il giorno stesso.`,
    published: 12,
  },
  {
    slug: 'compostaggio-domestico-sul-balcone-e-in-campagna',
    title: 'Il compost sul balcone, senza odori e senza giardino',
    category: 'rifiuti',
    excerpt:
      'Una compostiera grande come uno sgabello, un po’ di foglie secche e pazienza: così l’organico diventa terra.',
    body: `Un terzo di quello che buttiamo in cucina è fatto di bucce, fondi di caffè e foglie. Trasformarlo in terra non richiede un giardino: basta un angolo ombreggiato, anche su un balcone di un metro. Il Comune presta la compostiera a chi ne fa richiesta e riduce la tariffa a chi la usa davvero.

## Come si comincia

La compostiera da balcone è un contenitore forato, con un sottovaso. Sul fondo si mettono quattro dita di rametti spezzati, perché passi l’aria. Poi si alternano gli strati:

1. una parte di **umido**: bucce, fondi di caffè, gusci d’uovo schiacciati;
2. due parti di **secco**: foglie, cartone a pezzetti senza inchiostro, segatura non trattata;
3. una manciata di terra, ogni tanto.

Si mescola una volta la settimana. Se prendi una manciata e la stringi, deve restare umida come una spugna strizzata: troppo asciutta, aggiungi acqua; troppo bagnata, cartone.

## Che cosa lasciare fuori

- carne, pesce e formaggi, che attirano gli animali;
- grandi quantità di agrumi, che rallentano tutto (qui è la tentazione più forte);
- lettiere, cenere di carbonella, piante malate.

## Se qualcosa va storto

**Odore acre**: manca aria, mescola e aggiungi secco. **Moscerini**: copri l’umido con due dita di foglie. **Non succede niente**: è asciutto, oppure i pezzi sono troppo grossi. D’estate servono tre o quattro mesi, d’inverno il doppio.

## In campagna

In Contrada Isola il cumulo all’aperto funziona meglio di ogni contenitore. Le potature di mandorlo e d’olivo, triturate, sono il secco ideale; il cippatore comunale si prenota gratuitamente e arriva con un operatore.

## La compostiera e lo sconto

La domanda si presenta all’ufficio ambiente, con una fotografia del posto dove andrà la compostiera. Dopo due mesi un tecnico passa a vedere come va, porta consigli e conferma lo sconto del dieci per cento sulla parte variabile della tariffa. La terra pronta è tua; quella che avanza la ritira volentieri l’orto della scuola di Via Allende.`,
    published: 48,
  },
  {
    slug: 'olio-da-cucina-usato-dove-portarlo',
    title: 'Un litro d’olio fritto nello scarico, un milione di litri d’acqua',
    category: 'rifiuti',
    excerpt: 'L’olio delle panelle e delle conserve si raccoglie in sette punti della città e diventa carburante.',
    body: `In una città che frigge volentieri, l’olio esausto è il rifiuto di cui si parla meno. Versato nel lavandino si rapprende nelle tubature, blocca le pompe del depuratore e, quando arriva al mare, forma un velo che toglie ossigeno: un litro può sporcare una superficie grande come un campo da calcio.

## Come raccoglierlo in casa

Lascia raffreddare l’olio, filtralo con un colino se ci sono residui e versalo in una bottiglia di plastica con il tappo. Va bene quello di frittura, ma anche quello di tonno, sottoli e carciofini. **Non va mescolato con l’olio del motore**, che segue tutt’altra strada e si consegna in officina.

## I sette contenitori

I bidoni arancioni, con lo sportello a rullo, accettano la bottiglia chiusa: non serve travasare. Si trovano:

- in Piazza Mercato, accanto alla fontana;
- in Via Allende, davanti alla piscina comunale;
- in Viale della Vittoria, all’altezza del supermercato;
- in Via Giardini, di fronte al Teatro Comunale;
- in Largo della Tonnara;
- al Piazzale del Parco;
- al centro di raccolta, anche per grandi quantità.

Se un contenitore è pieno, non lasciare la bottiglia per terra: con il sole si deforma. Segnalalo allo 0925 000 130.

## Chi cucina per mestiere

Ristoranti, pizzerie e friggitorie hanno un contratto a parte con ritiro periodico e registro. La novità è che anche sagre e feste di quartiere ricevono in prestito due fusti da sessanta litri, compresi nell’autorizzazione: si restituiscono il lunedì successivo.

## Dove finisce

L’olio raccolto viene pulito e trasformato in **biocarburante e lubrificanti vegetali**. In un anno le famiglie della città ne consegnano circa undicimila litri: ancora la metà di quello che, secondo le stime dell’ufficio ambiente, esce dalle cucine. L’altra metà passa dagli scarichi, e ogni primavera la si ritrova nelle griglie del depuratore insieme alle salviette umidificate, che nel water non vanno mai, nemmeno quando sulla confezione c’è scritto che si può.`,
    published: 96,
  },
  {
    slug: 'comunita-energetica-come-aderire',
    title: 'La comunità energetica apre a chi non ha un tetto',
    category: 'energia',
    excerpt:
      'I pannelli della scuola e del mercato dividono l’energia con le famiglie vicine: come funziona e come si aderisce.',
    body: `Sui tetti della scuola di Via Allende, del mercato coperto e della piscina comunale ci sono pannelli per 180 chilowatt. Di giorno producono più di quanto gli edifici consumino: la comunità energetica serve a usare quell’energia qui, dividendone il beneficio fra chi partecipa.

## Come funziona

Nessun cavo nuovo arriva in casa. Ciascuno resta con il proprio fornitore e la propria bolletta; ogni ora si confronta l’energia immessa dai pannelli con quella consumata dai soci. La parte che coincide riceve un **incentivo**, che la comunità distribuisce due volte l’anno secondo il regolamento votato in assemblea:

- metà ai soci, in proporzione a quanto consumano nelle ore di sole;
- un quarto a chi ha messo a disposizione i tetti;
- un quarto a un fondo per le famiglie in difficoltà con la bolletta.

Una famiglia che sposta lavatrice e scaldabagno fra le 11:00 e le 15:00 riceve in media fra 70,00 € e 110,00 € l’anno. Non cambia la vita, ma non costa niente.

## Chi può aderire

Famiglie, botteghe, parrocchie e associazioni collegate alla stessa cabina primaria: in pratica tutta la città, contrada Isola esclusa. Si può essere in affitto, non serve avere pannelli, si esce quando si vuole con un mese di preavviso.

## Che cosa serve

1. una bolletta recente, da cui si legge il codice del contatore (comincia per IT);
2. un documento;
3. un conto su cui ricevere la quota.

Lo sportello energia riceve il martedì dalle 15:00 alle 18:00 in Piazza del Municipio, senza appuntamento. La quota di ingresso è di 10,00 €, una volta sola.

## Chi vuole aggiungere pannelli

Chi ha un tetto può metterlo a disposizione e conservare l’autoconsumo. Nel centro storico valgono regole precise: falde non visibili dalle strade principali, tegole fotovoltaiche color cotto nei casi ammessi. Lo sportello guarda le fotografie e dice subito se vale la pena di chiedere un progetto.`,
    published: 21,
  },
  {
    slug: 'lampioni-a-led-e-cielo-buio',
    title: 'Meno luce dove non serve: i nuovi lampioni e il cielo del Belvedere',
    category: 'energia',
    excerpt:
      'Duemila lampade sostituite, consumi più che dimezzati e una collina da cui si torna a vedere la Via Lattea.',
    body: `Chi torna a casa tardi se n’è accorto: i lampioni di San Calogero abbassano la luce dopo mezzanotte e la rialzano quando passa qualcuno. Fa parte del rinnovo dell’illuminazione pubblica, che ha toccato duemila e cento punti luce in tutti i quartieri.

## Che cosa è cambiato

Le vecchie lampade al sodio consumavano in media 120 watt; quelle nuove ne usano 42 e mandano il fascio verso terra. Il risparmio sull’illuminazione è del **58 per cento**, abbastanza da pagare l’intervento in sei anni.

La tinta è stata scelta con le botteghe del centro: bianco caldo, perché gli smalti delle maioliche sui muri si leggano bene e perché la luce troppo azzurra disturba il sonno delle persone e il volo degli uccelli migratori.

## Il buio come patrimonio

Lungo la Strada del Belvedere i lampioni sono schermati e si spengono del tutto da mezzanotte alle 5:00, salvo gli attraversamenti. Dal piazzale del Castello, nelle notti senza luna, si distingue di nuovo la Via Lattea. Gli astrofili della zona vi montano i telescopi il primo venerdì del mese e lasciano guardare chi passa.

Anche sulla Spiaggia della Foggia la luce è stata ridotta: nelle notti estive le tartarughe che escono a deporre si orientano con il riflesso del mare, e i fari le confondono.

## Se la tua strada ti sembra troppo buia

Il livello di luce si può regolare punto per punto. Le segnalazioni utili dicono tre cose:

- il **numero sul palo**, scritto all’altezza degli occhi;
- l’ora in cui hai notato il problema;
- che cosa non si vede: un gradino, un incrocio, un portone.

Si inviano dal modulo dei contatti del portale oppure allo 0925 000 132. I guasti si riparano entro tre giorni lavorativi, le regolazioni entro due settimane.

## E in casa

Vale lo stesso principio: una lampada sul tavolo dove leggi consuma meno e affatica meno gli occhi di un lampadario acceso per tutta la stanza. Allo sportello energia c’è una valigetta con lampade di tinte diverse, da prendere in prestito per tre giorni prima di comprare.`,
    published: 133,
  },
  {
    slug: 'casa-fresca-senza-condizionatore',
    title: 'Tenere fresca la casa quando soffia lo scirocco',
    category: 'energia',
    excerpt:
      'Persiane, correnti d’aria, tende bagnate e tufo: i rimedi delle case vecchie funzionano anche nelle nuove.',
    body: `Quando lo scirocco dura più di due giorni, la richiesta di elettricità della città cresce di un terzo, quasi tutta per i condizionatori. Una parte di quel fresco si può ottenere prima di accendere qualsiasi cosa, con gesti che le case del centro conoscono da secoli.

## La regola delle dodici ore

Il caldo entra di giorno e va fatto uscire di notte.

- **Dalle 8:00 alle 20:00**: persiane accostate e vetri chiusi sul lato al sole. Una tapparella abbassata vale più di una tenda interna, perché ferma il sole prima del vetro.
- **Dalle 22:00 alle 7:00**: apri finestre opposte, meglio se una in basso e una in alto. La corrente abbassa la temperatura dei muri, che la restituiranno il giorno dopo.

Con lo scirocco, che è caldo anche di notte, si apre solo fra le 4:00 e le 7:00, quando il vento di solito cala.

## Ombra, acqua, tufo

Una pianta rampicante su un terrazzo a ponente toglie fino a sei gradi alla parete. Il plumbago e la vite crescono in fretta e perdono le foglie quando il sole torna gradito. Un lenzuolo umido davanti a una finestra ventilata rinfresca davvero, purché l’aria non sia già carica di umidità.

Se hai muri di tufo, non coprirli con pitture plastiche: una tinta a calce li lascia respirare.

## Il condizionatore, quando serve

1. Impostalo a 26 gradi e usa la deumidificazione: ogni grado in meno costa circa il sette per cento.
2. Pulisci i filtri una volta al mese.
3. Abbinalo a un ventilatore, che permette di salire di due gradi a parità di sollievo.

## Chi ha bisogno di aiuto

Nei giorni di allerta la Biblioteca comunale e il Chiostro del Carmine restano aperti fino alle 20:00 come **luoghi freschi**, con acqua e posti a sedere. Per le persone anziane che vivono sole è attivo un servizio di telefonate quotidiane: si chiede ai servizi sociali, 0925 000 140, anche da parte di un vicino.`,
    published: 176,
  },
  {
    slug: 'posidonia-perche-resta-sulla-spiaggia',
    title: 'La posidonia sulla spiaggia non è sporcizia',
    category: 'mare',
    excerpt:
      'Le foglie brune difendono la sabbia dalle mareggiate: ecco perché alla Foggia si spostano e non si portano via.',
    body: `Ogni anno, dopo le prime mareggiate, la Spiaggia della Foggia si copre di foglie brune. Qualcuno protesta, qualcuno le chiama alghe. Non sono né alghe né sporcizia: la posidonia è una **pianta**, con radici, fiori e frutti, e quei cumuli sono il suo autunno.

## Che cosa fa sott’acqua

Davanti ai Faraglioni la prateria occupa circa duecento ettari, fra i tre e i trenta metri di profondità. Vi nascono seppie, saraghi e castagnole; le foglie rallentano le onde, le radici trattengono il fondo. Un metro quadrato di prateria in salute produce ogni giorno molti litri d’ossigeno.

È anche lenta. Le radici avanzano di pochi centimetri l’anno e il solco di un’ancora resta visibile per decenni.

## Che cosa fa a riva

Le foglie ammucchiate, che gli studiosi chiamano *banquette*, assorbono la forza delle onde come un materasso. Quando in passato sono state rimosse con le ruspe, la spiaggia si è accorciata di quattro metri in cinque inverni: insieme alle foglie se ne andava la sabbia.

## Come si gestisce alla Foggia

- D’inverno i cumuli restano dove sono.
- Prima della stagione dei bagni si spostano a mano o con mezzi leggeri ai due lati della spiaggia, lontano dal nido del fratino.
- In autunno tornano sulla battigia.
- Plastica e reti impigliate si tolgono a mano, nelle giornate di pulizia.

Un tratto di sessanta metri, segnalato dai pannelli, resta sempre al naturale.

## Che cosa puoi fare tu

Se vai in barca, **àncora sulla sabbia**: dall’alto è la macchia chiara. Le boe gratuite davanti ai Faraglioni sono ventiquattro, si occupano al massimo per tre ore. Il centro immersioni accompagna un sabato al mese chi vuole contare i fasci di foglie insieme ai ricercatori; non serve il brevetto, si fa anche dalla superficie con la maschera.

E le palline di fibra che i bambini raccolgono a riva? Si chiamano egagropili, le fa il mare rotolando i resti della pianta. Si possono portare a casa, una per ricordo.`,
    published: 34,
  },
  {
    slug: 'pescatori-e-plastica-il-sacco-blu',
    title: 'Il sacco blu: i pescatori riportano a terra la plastica',
    category: 'mare',
    excerpt:
      'Ventidue barche, un sacco a bordo e un cassone in banchina: quello che finisce nelle reti non torna in mare.',
    body: `Chi tira su le reti a strascico lo sa da sempre: insieme alle triglie salgono bottiglie, cime, vaschette di polistirolo. Fino a pochi anni fa rigettarle era quasi obbligatorio, perché a terra diventavano rifiuti speciali a carico di chi le sbarcava. Ora le regole sono cambiate e alla Banchina San Pietro se ne vede l’effetto.

## Come funziona

A ciascuna delle **ventidue barche** che aderiscono il Comune consegna sacchi blu robusti, riutilizzabili. Quando l’equipaggio rientra, il sacco si svuota nel cassone grigio accanto alla casa del pescatore: nessun modulo, nessun costo. Una volta la settimana i volontari pesano e dividono il materiale.

In un anno sono arrivati a terra quasi nove quintali di rifiuti:

| Materiale | Parte del peso |
| --- | --- |
| Reti, lenze e cime | 41 % |
| Plastica da imballaggio | 27 % |
| Polistirolo | 12 % |
| Metalli | 9 % |
| Altro | 11 % |

## Che cosa diventa

Il nylon delle reti pulite parte per un impianto che lo trasforma in filo; una parte delle cime la usano la tessitura di Vicolo Santa Lucia e i bambini delle scuole, che ne hanno fatto la decorazione del carnevale. Il resto va nelle raccolte ordinarie.

## Le cassette nuove

La cooperativa ha cominciato a sostituire le cassette di polistirolo con altre in plastica rigida, lavabili, che tornano indietro. Chi compra in banchina può portare il contenitore da casa: la pescheria lo pesa vuoto e ci mette il pesce con il ghiaccio.

## Dare una mano

- La cernita si fa il **sabato dalle 9:00 alle 11:00**, guanti forniti, dai dodici anni in su accompagnati.
- Chi trova una rete abbandonata sott’acqua non la tagli: fotografi, annoti il punto e chiami la Guardia costiera, 1530.
- Chi pesca dagli scogli troverà sei tubi bianchi sul lungomare per le lenze spezzate. Un filo di nylon resta in mare per secoli, il tubo si svuota ogni lunedì.`,
    published: 61,
  },
  {
    slug: 'pesce-di-stagione-e-specie-dimenticate',
    title: 'Che pesce comprare: le stagioni e le specie dimenticate',
    category: 'mare',
    excerpt:
      'Sugarelli, boghe, palamite: costano poco, sono di qui e alleggeriscono la pressione sulle specie più richieste.',
    body: `Al banco chiediamo quasi sempre le stesse otto specie, mentre le reti ne portano su più di cinquanta. Molte valgono poco all’asta e finiscono per non essere nemmeno sbarcate. Mangiarle è uno dei modi più semplici per aiutare il mare, e anche il portafoglio.

## Leggere l’etichetta

Per legge sul banco devono comparire il **nome della specie, la zona di cattura e l’attrezzo**. La nostra zona è la FAO 37.2.2, oppure 37.1.3 se la barca lavora più a ponente. «Decongelato» deve essere scritto. Se un’informazione manca, chiedila: è un tuo diritto.

## Un calendario di massima

- **Primavera**: seppie, acciughe, sgombri, palamite.
- **Estate**: sardine, alacce, lampughe verso la fine, boghe.
- **Autunno**: lampughe, triglie, polpi, alletterati.
- **Inverno**: naselli, spatole, merluzzetti, sugarelli.

Nelle settimane del fermo pesca lo strascico resta in porto: in quei giorni triglie e gamberi freschi vengono da lontano, il pesce azzurro delle lampare no.

## Tre specie da riscoprire

**Sugarello.** Carne soda, un osso solo da togliere. Va bene in carpione o spinato e passato nel pangrattato. Di solito meno di 6,00 € al chilo.

**Boga.** Ha fama di pesce povero e spinoso. Fresca di giornata, alla brace con il suo grasso, non ha niente da invidiare a un sarago.

**Spatola.** Lunga, argentea, senza squame: si fa a tranci, arrotolata con finocchietto e mollica.

## La misura

Il novellame non si vende e non si compra, nemmeno «per una volta». Queste sono alcune taglie minime da ricordare:

1. sardina 11 centimetri, acciuga 9;
2. triglia 11;
3. sarago maggiore 23;
4. nasello 20.

## Dove imparare

La pescheria della banchina pulisce gratuitamente le specie meno richieste. Al Museo del mare, un giovedì al mese, una cuoca di bordo mostra come si sfiletta e come si usano teste e lische per il brodo; la ricetta si porta a casa, il brodo si beve lì.`,
    published: 210,
  },
  {
    slug: 'pedibus-le-tre-linee',
    title: 'Pedibus: tre linee, ottantasei bambini, zero parcheggi in doppia fila',
    category: 'mobilita',
    excerpt: 'A scuola a piedi con fermate, orari e accompagnatori: come iscrivere i figli e come dare una mano.',
    body: `Il pedibus è un autobus che va a piedi. Ha un capolinea, le fermate e un orario; al posto del motore ci sono due adulti con la pettorina gialla, uno in testa e uno in coda. A Roccamarina le linee sono tre e le usano ottantasei bambini.

## Le linee

| Linea | Percorso | Partenza | Arrivo |
| --- | --- | --- | --- |
| Rossa | Piazza Mercato, Via Enrico Stinco, Via Allende | 7:40 | 8:05 |
| Blu | Largo della Tonnara, Via delle Reti, Via Giardini | 7:35 | 8:05 |
| Verde | Piazzale del Parco, Viale delle Terme, Via Giardini | 7:45 | 8:08 |

Il servizio è gratuito, coperto da assicurazione, attivo in tutti i giorni di scuola **anche con la pioggia**: si distribuiscono mantelle. Si ferma soltanto con l’allerta arancione o rossa, e la comunicazione arriva entro le 6:45.

## Come iscriversi

1. Compila il modulo alla segreteria della scuola, o scarica quello dell’ufficio istruzione.
2. Indica la fermata e le persone autorizzate a riprendere il bambino, se serve.
3. Ritira la pettorina: l’iscrizione vale dal lunedì successivo.

Si può salire anche solo in alcuni giorni. I bambini di quarta e quinta, con il consenso dei genitori, possono staccarsi dalla fila all’ultimo incrocio.

## Che cosa è cambiato davanti alle scuole

Da quando ci sono le linee, nell’ultimo quarto d’ora prima della campanella passano in Via Allende **centoventi auto in meno**. La strada è chiusa al traffico dalle 7:50 alle 8:20 e dalle 13:00 alle 13:30; residenti e contrassegni passano sempre.

## Servono accompagnatori

Nonni, studenti universitari, negozianti che aprono alle nove: basta una mattina la settimana. C’è un incontro di due ore con la polizia locale e con una pediatra, poi un affiancamento di tre giorni. Oggi mancano due persone sulla linea blu, quella con la salita; chi l’ha fatta assicura che al terzo giorno non ci si pensa più. Per dare la disponibilità: 0925 000 136.`,
    published: 27,
  },
  {
    slug: 'in-bici-dal-porto-alle-terme',
    title: 'In bici dal porto alle Terme: la mappa delle salite evitabili',
    category: 'mobilita',
    excerpt: 'Undici chilometri fra piste, zone 30 e scorciatoie, con i punti dove lasciare la bicicletta al sicuro.',
    body: `La città sta su una terrazza, il porto è quaranta metri più sotto: la domanda è sempre da dove si sale. Questa è una guida alle strade che conviene fare in bicicletta, provate anche da chi non si allena mai.

## La spina: lungomare e Viale delle Terme

La pista del Lungomare dei Faraglioni è separata dal traffico per **2,4 chilometri**, piana e illuminata. Alla sua fine orientale sale a tornanti larghi verso il Piazzale del Parco, con pendenza massima del sei per cento. È la salita più gentile per arrivare in alto: nove minuti con una bici normale.

## Dal porto al centro

Via delle Reti è corta e ripida, con il basolato che bagnato scivola. In alternativa:

- **verso ponente**, Strada della Foggia e poi Viale della Vittoria, più lunga di ottocento metri ma quasi piana;
- **l’ascensore pubblico** di Largo della Tonnara, che accetta due biciclette per volta ed è gratuito dalle 6:30 alle 22:30.

## Zone 30 e sensi unici

Tutto il centro e lo Stazzone, esclusi i viali, sono zona 30. Nei sensi unici contrassegnati dal cartello «eccetto bici» si può pedalare in entrambe le direzioni: Via del Carmine, Via Giardini, Via Enrico Stinco. Su Corso dei Ceramisti si va a passo d’uomo e, nelle ore di mercato, a piedi con la bici a mano.

## Dove lasciarla

1. Rastrelliere ad arco, con doppio punto di aggancio: Piazza dell’Orologio, Piazza Mercato, Piazzale del Parco, Banchina San Pietro.
2. Box chiusi con tessera (15,00 € l’anno): Via Allende, accanto al Palazzetto dello sport.
3. Pompa e attrezzi pubblici: Viale delle Terme e Piazza Mercato.

## Prima di partire

Luci funzionanti, freni che tengono, campanello. Fai marchiare il telaio: la polizia locale lo fa gratis il primo sabato del mese, con un documento e tre minuti di tempo. Delle biciclette rubate e ritrovate, quelle marchiate tornano a casa; le altre restano in deposito ad aspettare qualcuno.`,
    published: 73,
  },
  {
    slug: 'navetta-estiva-e-parcheggi-di-scambio',
    title: 'Lasciare l’auto e scendere al mare: navetta e parcheggi di scambio',
    category: 'mobilita',
    excerpt: 'Due parcheggi gratuiti, una navetta elettrica ogni venti minuti e il biglietto che vale anche al museo.',
    body: `Nei giorni di maggiore affluenza, per trovare posto sul lungomare si gira in media ventitré minuti. È il tempo in cui dal parcheggio dello Stazzone si arriva in spiaggia, si stende l’asciugamano e si fa il primo bagno. La navetta serve a questo.

## I due parcheggi

**Stazzone**, dietro il Palazzetto dello sport di Via Allende: 340 posti, ombra parziale, sei colonnine per la ricarica, bagni accessibili.

**Terme**, al Piazzale del Parco: 160 posti, alberato, vicino alla fermata degli autobus provinciali.

Sono gratuiti, senza limite di tempo. I camper sostano soltanto allo Stazzone, nell’area segnata.

## La navetta

Tre mezzi elettrici da venti posti, con pedana e spazio per passeggini e due biciclette. Il giro tocca Via Allende, Piazza Mercato, Largo della Tonnara, Lungomare dei Faraglioni e Piazzale del Parco; una corsa l’ora prosegue per la Spiaggia della Foggia.

- **Ogni venti minuti** dalle 8:00 alle 13:00 e dalle 16:00 alle 21:00, ogni quaranta nelle altre ore.
- In estate fino all’1:00; nel resto dell’anno solo sabato, domenica e festivi, fino alle 20:00.
- Biglietto da 1,00 €, valido tutto il giorno. Gratis sotto i dieci anni e sopra i settanta.

Con il biglietto della giornata l’ingresso al Museo del mare è ridotto.

## Che cosa cambia per chi guida

Nelle sere d’estate il lungomare è pedonale dalle 20:30 all’1:00. Passano i residenti con il contrassegno, i mezzi di soccorso, chi consegna agli alberghi e le persone con disabilità, per le quali ci sono **quattordici posti riservati** nelle traverse, il più vicino a trenta metri dalla passerella che entra in spiaggia.

## I conti

La navetta costa al Comune quanto incassano le strisce blu del lungomare: l’una paga l’altra. Il primo anno ha trasportato quarantunomila persone. Le osservazioni raccolte alle fermate hanno già cambiato due cose: la fermata di Piazza Mercato è stata spostata all’ombra e l’ultima corsa parte mezz’ora più tardi.`,
    published: 118,
  },
  {
    slug: 'case-dell-acqua-e-fontanelle',
    title: 'Le case dell’acqua e le ventisei fontanelle della città',
    category: 'buone-pratiche',
    excerpt: 'Acqua fresca, liscia o frizzante, a cinque centesimi il litro: dove si trova e chi la controlla.',
    body: `Una famiglia di quattro persone compra in media mille bottiglie d’acqua all’anno. Impilate, arriverebbero tre volte in cima al Castello. Le tre case dell’acqua della città servono a farne a meno, e funzionano: nell’ultimo anno hanno riempito l’equivalente di settecentomila bottiglie.

## Dove sono e quanto costano

- **Piazza Mercato**, sul lato del patronato;
- **Via Giardini**, accanto al Teatro Comunale;
- **Piazzale del Parco**, all’ingresso della Villa Comunale.

Sono aperte dalle 6:00 alle 23:00. L’acqua a temperatura ambiente è gratuita; quella refrigerata, liscia o frizzante, costa 5 centesimi il litro. Si paga con monete o con la tessera, che si ricarica nelle tabaccherie.

## È sicura?

È la stessa acqua dell’acquedotto, che passa da un filtro a carboni e da una lampada a raggi ultravioletti. Le analisi si fanno ogni mese e sono appese accanto agli erogatori: durezza, nitrati, residuo fisso e carica batterica. Nell’ultimo foglio il residuo era di 410 milligrammi per litro, come una comune minerale.

## Le fontanelle

Quelle pubbliche e funzionanti sono **ventisei**; le più antiche, in maiolica, stanno in Vicolo Santa Lucia e in Via del Carmine. Hanno un pulsante temporizzato, che riduce lo spreco, e sette sono all’altezza giusta per chi è in carrozzina. Quella di Banchina San Pietro ha una ciotola per i cani.

## Buone abitudini

1. Lava le bottiglie di vetro con acqua calda e bicarbonato, e lasciale asciugare capovolte.
2. Tieni l’acqua al riparo dal sole e consumala in due o tre giorni.
3. Quella frizzante regge meglio se la bottiglia è piena fino all’orlo.
4. In cucina, fai scorrere qualche secondo il rubinetto dopo un’assenza lunga, e usa quell’acqua per le piante.

## Chiedere l’acqua del rubinetto

Trentuno locali espongono l’adesivo con la caraffa: servono acqua filtrata, gratis o a un prezzo simbolico esposto nel menu. L’elenco cresce ogni stagione. Chi vuole aderire scrive all’ufficio ambiente e riceve due caraffe dipinte da una bottega del corso.`,
    published: 7,
  },
  {
    slug: 'repair-cafe-si-aggiusta-di-sabato',
    title: 'Repair café: il sabato in cui niente si butta',
    category: 'buone-pratiche',
    excerpt:
      'Un sabato al mese, al Chiostro del Carmine, volontari e attrezzi per rimettere in funzione ciò che si è rotto.',
    body: `Un frullatore muto, una cerniera che non corre, la sedia della nonna con una gamba che balla. Un sabato al mese, dalle 15:30 alle 19:00, al Chiostro del Carmine si mettono otto tavoli, si tirano fuori i cacciaviti e si prova ad aggiustare, insieme a chi ha portato l’oggetto.

## Come si svolge

All’ingresso si compila un cartellino con il nome, l’oggetto e il difetto. Si aspetta il proprio turno con un caffè, poi ci si siede **accanto** al riparatore: non è un banco dove lasciare le cose, si impara guardando e spesso tenendo una pinza. L’ingresso è libero e chi vuole lascia un’offerta per i ricambi.

I tavoli sono dedicati a:

- piccoli elettrodomestici e lampade;
- biciclette;
- abiti, borse e cerniere;
- legno e sedie impagliate;
- ceramica incollata con il filo di resina;
- telefoni e computer lenti.

## Che cosa non si ripara

Forni a microonde, televisori a tubo e tutto ciò che va a gas restano fuori, per sicurezza. Anche gli oggetti in garanzia: per quelli c’è il venditore, e allo **sportello consumatori** accanto all’ingresso spiegano come farla valere.

## I numeri

Su cento oggetti portati, sessantotto escono funzionanti, quindici con la diagnosi e il nome del pezzo da comprare, diciassette vanno al centro di raccolta. In un anno sono quasi mezza tonnellata di cose che non diventano rifiuti. Il guasto più comune è anche il più banale: il cavo spezzato vicino alla spina.

## Prima di venire

1. Pulisci l’oggetto e porta gli accessori, alimentatore compreso.
2. Se hai il manuale o una fotografia dell’etichetta, portali.
3. Due oggetti per persona, così ce n’è per tutti.

## Chi sono i volontari

Un elettricista in pensione, due sarte, un’ingegnera, tre studenti dell’istituto tecnico che qui maturano ore di tirocinio, un falegname di Via Enrico Stinco. Se sai riparare qualcosa, o sai fare bene il caffè, c’è posto: basta presentarsi mezz’ora prima.`,
    published: 40,
  },
  {
    slug: 'mercato-a-chilometro-zero-di-piazza-mercato',
    title: 'Il mercato a chilometro zero: chi vende, che cosa si trova',
    category: 'buone-pratiche',
    excerpt: 'Diciotto produttori entro trenta chilometri, il mercoledì e il sabato mattina, con la cassetta sospesa.',
    body: `Il mercoledì e il sabato, dalle 7:30 alle 13:00, metà di Piazza Mercato è riservata a chi vende soltanto ciò che produce. Sono diciotto aziende, tutte **entro trenta chilometri**; la più vicina coltiva in Contrada Isola e arriva con l’ape carica di lattuga raccolta alle cinque.

## Le regole del banco

Chi vuole un posto firma un disciplinare breve, esposto anche in piazza:

- si vende solo il proprio prodotto, trasformati compresi;
- sul cartello ci sono il nome del campo e la distanza;
- niente imballaggi di plastica usa e getta;
- due volte l’anno l’azienda apre i cancelli a chi vuole visitarla.

I controlli li fanno insieme la polizia locale e tre clienti estratti a sorte fra chi si è candidato. L’anno scorso un banco è stato sospeso per un mese: vendeva pomodori che non aveva mai piantato.

## Che cosa si trova

D’inverno finocchi, cavolfiori violetti, arance e le prime fave; poi carciofi, asparagi selvatici, nespole; d’estate pomodori, meloni gialli, mandorle fresche, origano in mazzi; in autunno olio nuovo, melograni, zucche. Tutto l’anno pane di grani antichi, ricotta, uova, miele di timo e di sulla.

I prezzi non sono sempre più bassi di quelli del supermercato. La lattuga però dura una settimana.

## La cassetta sospesa

Come il caffè, si può lasciare pagata una cassetta di frutta e verdura per chi non può permettersela. Costa 8,00 €, la distribuisce il centro di ascolto di quartiere il pomeriggio stesso, senza che nessuno debba mettersi in fila in piazza. In media ne vengono offerte **quaranta al mese**.

## Fare la spesa con criterio

1. Porta borse, barattoli e il cartone delle uova: tre banchi fanno lo sconto.
2. Arriva presto per scegliere, tardi per risparmiare: dopo mezzogiorno la frutta matura va in cassetta a metà prezzo.
3. Chiedi come si cucina. Chi l’ha coltivato lo sa, e di solito ha un’opinione precisa.

Per i produttori che vogliono entrare in lista c’è lo sportello attività produttive, 0925 000 134.`,
    published: 155,
  },
  {
    slug: 'risparmiare-acqua-in-casa-turni-e-cisterne',
    title: 'Risparmiare acqua: turni, cisterne e piccoli gesti che contano',
    category: 'buone-pratiche',
    excerpt:
      'Come leggere i turni di erogazione, tenere pulita la cisterna e consumare un terzo in meno senza rinunce.',
    body: `Chi è cresciuto qui riconosce il rumore dell’acqua che arriva nelle cisterne. Nei mesi asciutti l’erogazione è a turni, e una casa attrezzata li attraversa senza accorgersene. Ecco come.

## I turni

La città è divisa in quattro zone. D’inverno l’acqua arriva ogni giorno; nei mesi asciutti a giorni alterni, dalle 5:00 alle 13:00. Il calendario è pubblicato ogni settimana e chi ha attivato le notifiche del portale riceve un avviso quando la sua zona cambia. Le strutture sanitarie e le scuole hanno l’erogazione continua.

## La cisterna

- Una famiglia di quattro persone sta tranquilla con **mille litri**.
- Va svuotata e pulita una volta l’anno: il fondo raccoglie sabbia e calcare.
- Il coperchio deve chiudere bene, contro zanzare e luce.
- Controlla il galleggiante: se lo senti caricare di notte senza che nessuno usi acqua, c’è una perdita.

Per scoprirla, leggi il contatore prima di dormire e al risveglio. Un rubinetto che goccia consuma fino a quattromila litri l’anno, una cassetta del water difettosa anche trenta volte tanto.

## I gesti che pesano di più

1. **Frangigetto** ai rubinetti: 3,00 € a pezzo, un terzo di acqua in meno.
2. Doccia di cinque minuti con la cornetta a basso flusso: circa quaranta litri, contro i centocinquanta della vasca.
3. Scarico a doppio pulsante.
4. Lavatrice e lavastoviglie solo piene, con il programma ecologico.
5. L’acqua in cui hai lavato la verdura va alle piante; quella del condizionatore, al ferro da stiro.

## Terrazzi e giardini

Annaffia dopo il tramonto, poco e in profondità. Uno strato di gusci di mandorla, che le aziende della contrada danno volentieri, trattiene l’umidità. Lavanda, rosmarino, lentisco e carrubo si accontentano di quello che piove.

## Aiuti e bonus

Per le famiglie con ISEE basso il **bonus idrico** è automatico. Il Comune aggiunge un contributo fino a 150,00 € per l’acquisto della cisterna o per la raccolta dell’acqua piovana: la domanda si fa allo sportello ambiente, con il preventivo.`,
    published: 89,
  },
];
