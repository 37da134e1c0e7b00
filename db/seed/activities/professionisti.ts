import type { ActivityEntry } from '../entries.ts';

export const professionisti: ActivityEntry[] = [
  {
    slug: 'studio-legale-riggio',
    name: 'Studio legale Riggio',
    category: 'professionisti',
    excerpt:
      'Diritto di famiglia, condominio, lavoro marittimo e successioni: primo colloquio di mezz’ora senza spese.',
    description: `Tre avvocate con pratiche diverse: famiglia e minori, **condominio e locazioni**, lavoro a bordo e infortuni in mare. Il primo colloquio dura mezz’ora, non si paga e serve a capire se una causa conviene davvero; spesso la risposta è una lettera ben scritta.

Lo studio è iscritto all’elenco per il patrocinio a spese dello Stato. Si riceve su appuntamento, in presenza o in videochiamata per chi è imbarcato.`,
    address: 'Piazza del Municipio 7, secondo piano',
    district: 'Centro',
    lat: 37.5091,
    lng: 13.084,
    phone: '0925 000 731',
    email: 'segreteria@studioriggio.example',
    website: 'https://studioriggio.example',
    hours: ['1-4 09:00-13:00 16:00-19:00', '5 09:00-13:00'],
    step_free: true,
    keywords: 'avvocato avvocata separazione divorzio condominio sfratto eredità infortunio gratuito patrocinio',
    verified: 70,
    published: 380,
    reviews: [
      {
        by: 'caterina.lombardo',
        rating: 5,
        body: 'Una lite di condominio che durava da anni chiusa con due lettere e una riunione. Mi avevano detto subito che in tribunale avrei speso di più del danno.',
        ago: 205,
        visited: 15,
      },
      {
        by: 'nicolo.puleo',
        rating: 4,
        body: 'Chiare sui costi prima di cominciare. Per l’appuntamento ho aspettato dieci giorni.',
        ago: 90,
        visited: 10,
      },
    ],
  },
  {
    slug: 'commercialista-arena',
    name: 'Studio commerciale Arena',
    category: 'professionisti',
    excerpt: 'Contabilità, dichiarazioni e buste paga per botteghe, pescherecci, B&B e chi apre la prima partita IVA.',
    description: `Lo studio segue circa centocinquanta piccole imprese della città, dalla bottega di ceramica alla cooperativa di pesca. Oltre a contabilità e dichiarazioni si occupa di **buste paga stagionali, pratiche per i B&B e bandi per l’artigianato**.

A chi apre la prima partita IVA è dedicato il mercoledì pomeriggio: un’ora di colloquio (50,00 €, scalati se poi si diventa clienti) da cui si esce con un foglio che dice quanto resterà in tasca su cento euro incassati.`,
    address: 'Viale della Vittoria 112',
    district: 'Stazzone',
    lat: 37.5089,
    lng: 13.0739,
    phone: '0925 000 732',
    email: 'studio@arenacommerciale.example',
    price_level: 2,
    hours: ['1-5 09:00-13:00 15:30-18:30'],
    special: [{ in: 11, hours: '09:00-13:00', note: 'Pomeriggio chiuso al pubblico per scadenze fiscali' }],
    step_free: true,
    accessible_toilet: true,
    keywords:
      'commercialista tasse dichiarazione redditi partita iva buste paga contabilità bilancio fattura elettronica',
    verified: 33,
    published: 310,
    reviews: [
      {
        by: 'valentina.messina',
        rating: 5,
        body: 'Il foglio con i cento euro incassati è la cosa più onesta che abbia visto fare a un commercialista. Ho aperto sapendo a cosa andavo incontro.',
        ago: 160,
        visited: 21,
      },
      {
        by: 'anna.ragusa',
        rating: 3,
        body: 'Preparati, ma sotto scadenza è difficile parlare con qualcuno al telefono. Per posta elettronica rispondono entro due giorni.',
        ago: 45,
      },
    ],
  },
  {
    slug: 'geometra-palminteri',
    name: 'Studio tecnico Palminteri',
    category: 'professionisti',
    excerpt:
      'Rilievi, pratiche catastali, ristrutturazioni e attestati energetici, con un occhio alle case del centro storico.',
    description: `Due geometri e un’architetta. Il grosso del lavoro è nelle case del centro storico: muri di tufo, solai in gesso, planimetrie che non corrispondono mai. Prima di disegnare si misura, e la **verifica dei documenti catastali** precede qualunque preventivo di ristrutturazione.

Lo studio redige attestati di prestazione energetica (da 120,00 €), pratiche per la posa di pannelli nelle zone vincolate, frazionamenti e successioni.`,
    address: 'Via Enrico Stinco 64',
    district: 'Stazzone',
    lat: 37.5097,
    lng: 13.0752,
    phone: '0925 000 733',
    whatsapp: '+39 350 000 7033',
    email: 'studio@palminteri.example',
    hours: ['1-5 08:30-13:00 15:30-19:00'],
    step_free: false,
    keywords:
      'geometra architetto catasto ape certificazione energetica ristrutturazione planimetria sanatoria rilievo',
    published: 205,
    reviews: [
      {
        by: 'tommaso.tagliavia',
        rating: 4,
        body: 'Hanno trovato un errore in una planimetria di quarant’anni fa prima che firmassi l’acquisto. Tempi lunghi al catasto, ma non per colpa loro.',
        ago: 122,
        visited: 30,
      },
    ],
  },
  {
    slug: 'agenzia-immobiliare-bussola',
    name: 'Immobiliare Bussola',
    category: 'professionisti',
    owner: 'alessia.friscia',
    excerpt:
      'Case da comprare e affitti lunghi fra centro, Marina e contrade, con i documenti verificati prima dell’annuncio.',
    description: `Ogni annuncio in vetrina ha accanto un bollino: **documenti verificati**. Significa che prima di fotografare la casa l’agenzia ha controllato catasto, conformità e spese condominiali, e che il prezzo esposto è quello richiesto dal proprietario.

Bussola tratta soprattutto case per chi vive qui tutto l’anno: affitti quattro più quattro, trilocali allo Stazzone, case con il cortile al Carmine. Gli affitti brevi li lascia ad altri.

La provvigione è scritta sulla porta: 2,5 % per chi compra, una mensilità per chi affitta.`,
    address: 'Corso dei Ceramisti 19',
    district: 'Centro',
    lat: 37.5087,
    lng: 13.0827,
    phone: '0925 000 734',
    whatsapp: '+39 350 000 7034',
    email: 'casa@bussola.example',
    website: 'https://immobiliarebussola.example',
    price_level: 2,
    hours: ['1-5 09:30-13:00 16:30-19:30', '6 09:30-12:30'],
    step_free: true,
    dogs_allowed: true,
    keywords: 'agenzia case affitto vendita appartamento trilocale monolocale terreno valutazione',
    verified: 41,
    published: 260,
    reviews: [
      {
        by: 'paolo.graffeo',
        rating: 5,
        body: 'Venduta la casa di famiglia in quattro mesi al prezzo che avevano stimato, senza proposte perditempo.',
        ago: 180,
        visited: 14,
      },
      {
        by: 'martina.fazio',
        rating: 2,
        body: 'Ho visto tre appartamenti e in due l’umidità nelle foto non si vedeva. I documenti saranno in regola, i muri meno.',
        ago: 101,
        visited: 3,
        reply:
          'Critica giusta, Martina. Abbiamo rifatto quelle fotografie e ora nella scheda indichiamo lo stato delle pareti.',
      },
      {
        by: 'veronica.tulone',
        rating: 4,
        body: 'Cercavo un affitto annuale e qui non mi hanno mai risposto «solo fino a maggio».',
        ago: 52,
      },
    ],
  },
  {
    slug: 'caf-patronato-insieme',
    name: 'CAF e patronato Insieme',
    category: 'professionisti',
    excerpt:
      'ISEE, 730, pensioni, invalidità, assegno unico e permessi: si prende il numero o si prenota, e si viene ascoltati.',
    description: `Sei sportelli in Piazza Mercato, una sala d’attesa con le sedie contate e il distributore dell’acqua. Al **patronato** le pratiche (pensioni, invalidità, maternità, disoccupazione) sono gratuite; il **CAF** chiede un contributo solo per il 730, da 25,00 € a 60,00 € secondo i casi. L’ISEE è gratuito.

La mattina si passa con il numero, il pomeriggio solo su appuntamento. Il giovedì pomeriggio c’è una mediatrice che parla arabo, francese e inglese. Chi non può muoversi può chiedere la visita a domicilio.

Che cosa portare per l’ISEE:

- documenti e codici fiscali di tutta la famiglia
- saldi e giacenze medie dei conti
- targa dei veicoli e contratto d’affitto, se ce ne sono`,
    address: 'Piazza Mercato 15',
    district: 'Stazzone',
    lat: 37.5085,
    lng: 13.0758,
    phone: '0925 000 735',
    email: 'sportello@cafinsieme.example',
    price_level: 1,
    hours: ['1-5 08:30-12:30', '2 15:30-18:00', '4 15:30-18:00'],
    step_free: true,
    accessible_toilet: true,
    baby_changing: true,
    keywords: 'isee 730 pensione naspi invalidità legge 104 assegno unico permesso soggiorno colf badanti patronato',
    verified: 20,
    published: 450,
    reviews: [
      {
        by: 'roberta.vaccaro',
        rating: 5,
        body: 'Pratica di invalidità di mia madre seguita dalla domanda alla visita, senza chiedere un centesimo. L’operatrice ci ha telefonato lei con l’esito.',
        ago: 140,
        visited: 8,
      },
      {
        by: 'accursio.caruana',
        rating: 3,
        body: 'Bravi ma presi d’assalto: alle 8:15 avevo il numero quarantuno. Prenotate il pomeriggio, se potete.',
        ago: 62,
        visited: 1,
      },
      {
        by: 'giacomo.turturici',
        rating: 4,
        body: 'ISEE per l’università fatto in venti minuti perché avevo tutti i documenti della lista.',
        ago: 26,
        visited: 2,
      },
    ],
  },
  {
    slug: 'studio-fotografico-diaframma',
    name: 'Studio fotografico Diaframma',
    category: 'professionisti',
    excerpt: 'Fototessere subito, ritratti con calma, matrimoni, fotografia per botteghe e stampa da pellicola.',
    description: `Lo studio ha una vetrina piccola e una camera oscura vera, in cui si sviluppa ancora il **bianco e nero**. Fototessere pronte in dieci minuti (7,00 €), ritratti di famiglia, servizi per matrimoni e cataloghi per le botteghe di ceramica, con la luce che non sbianca gli smalti.

Si digitalizzano negativi, diapositive e vecchie stampe: si paga a pezzo e gli originali non escono mai dallo studio.`,
    address: 'Via Giardini 12',
    district: 'Centro',
    lat: 37.5078,
    lng: 13.0845,
    whatsapp: '+39 350 000 7036',
    website: 'https://diaframma.example',
    price_level: 3,
    hours: ['1 16:30-19:30', '2-6 09:30-13:00 16:30-19:30'],
    step_free: true,
    dogs_allowed: true,
    keywords: 'fotografo foto tessera matrimonio stampa pellicola rullino sviluppo ritratto digitalizzazione',
    published: 88,
  },
];
