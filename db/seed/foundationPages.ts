/** The page about the data that the portal gives away: the files, their licences and columns follow by themselves. */
export const openDataPage = {
  slug: 'dati-aperti',
  title: 'Dati aperti',
  excerpt: 'Quello che il portale pubblica, da scaricare e riusare: attività, eventi, raccolta e il resto.',
  body: `Quello che leggi sul portale puoi anche scaricarlo e usarlo: in una mappa, in un’app, in una ricerca, in un foglio di calcolo. I file si aggiornano con il portale.

[//]: # (elenco)

Ti serve qualcosa che non c’è, o un dato è sbagliato? [Scrivici dalla pagina dei contatti](/contatti).`,
};

/** The pages linked from the portal's footer and hub, written for any town; the people responsible check and complete them. */
export const foundationPages = [
  {
    slug: 'chi-siamo',
    title: 'Chi siamo',
    excerpt: 'Piazza è il portale della città, gestito dalla città: chi ne risponde e con quali regole.',
    body: `Gli orari stanno sulle vetrine, gli eventi sui manifesti, il lavoro nel passaparola. Piazza li mette in un posto solo, che appartiene alla città.

## Chi la gestisce

Il portale è del **Comune**, che ne risponde. La redazione controlla le schede e risponde ai messaggi; le attività tengono aggiornate le proprie pagine; chi abita o visita la città recensisce, corregge, propone.

## Le regole che ci siamo dati

1. Nessuna attività può pagare per comparire più in alto nei risultati.
2. Gli annunci a pagamento sono pochi e sempre dichiarati: [chi li paga, e quanto](/ads).
3. Un’informazione che non abbiamo verificata, diciamo che non lo è.
4. Gli errori si correggono, e si ringrazia chi li segnala.
5. I dati delle persone si chiedono solo se servono davvero.

## Il software

Piazza è software libero, con licenza EUPL: qualunque Comune può prenderlo, adattarlo e restituire i miglioramenti. I dati restano della città.

## Scriverci

Dalla [pagina dei contatti](/contatti): leggiamo tutto e rispondiamo per email.`,
  },
  {
    slug: 'accessibilita',
    title: 'Accessibilità',
    excerpt: 'Che cosa puoi aspettarti dal portale e a chi segnalare un ostacolo.',
    body: `Il portale è fatto per essere usato da tutti, come chiede la legge 9 gennaio 2004, n. 4. La dichiarazione di accessibilità, secondo il modello di AgID, è in preparazione.

## Che cosa puoi aspettarti

- Tutto si usa da tastiera; il punto in cui ti trovi è sempre visibile.
- I testi si ingrandiscono fino al 400 per cento senza perdere contenuti.
- Contrasti, etichette e messaggi d’errore sono pensati per chi vede poco e per chi usa un lettore di schermo.
- Le informazioni non sono mai affidate al solo colore.
- Le animazioni si fermano se il tuo dispositivo chiede di ridurre il movimento.

## Accessibilità dei luoghi

Nelle schede trovi, quando li conosciamo, ingresso senza gradini, bagno accessibile e fasciatoio. Se un’informazione non compare, **non significa che la risposta sia no**: nessuno l’ha ancora verificata.

## Segnalare un ostacolo

Se qualcosa non si riesce a usare, [scrivici dalla pagina dei contatti](/contatti?argomento=accessibilita). Indica la pagina, che cosa volevi fare, il dispositivo, il browser e l’eventuale ausilio. Rispondiamo entro trenta giorni.

Se la risposta manca, o non ti soddisfa, puoi rivolgerti al **Difensore civico per il digitale** presso l’Agenzia per l’Italia digitale, dal [sito di AgID](https://www.agid.gov.it/it/agenzia/difensore-civico-il-digitale).`,
  },
  {
    slug: 'numeri-utili',
    title: 'Numeri utili',
    excerpt: 'I numeri nazionali per le emergenze e per chiedere aiuto.',
    body: `In caso di pericolo chiama il **112**: è gratuito, risponde giorno e notte e smista la chiamata al soccorso giusto. Se senti odore di gas, esci senza accendere luci e chiama da fuori.

[//]: # (elenco)

I recapiti degli uffici comunali si chiedono dalla [pagina dei contatti](/contatti).`,
  },
  openDataPage,
];
