import type { PageText } from '../entries.ts';

export const terms: PageText = {
  slug: 'termini',
  title: 'Termini di utilizzo',
  excerpt:
    'Le condizioni per usare [nome del portale]: account, contenuti, responsabilità e che cosa succede se le regole non sono rispettate.',
  body: `Questi termini regolano l’uso di [nome del portale], il portale della città gestito dal Comune. Per leggere le pagine non serve accettarli; per registrarsi sì. Sono scritti per essere letti: se qualcosa non è chiaro, [chiedi](/contatti).

## Il servizio

[nome del portale] raccoglie attività, eventi, offerte di lavoro, promozioni e notizie sulla città. È gratuito per chi lo consulta e per chi pubblica la propria scheda. Gli unici contenuti a pagamento sono gli annunci degli inserzionisti, sempre riconoscibili: le regole sono in [annunci a pagamento](/ads).

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

Facciamo il possibile perché il portale sia sempre raggiungibile, ma può fermarsi per manutenzione o guasti. Per le emergenze non affidarti a [nome del portale]: chiama il **[112](tel:112)**.

## Responsabilità

Il Comune risponde dei propri contenuti e del servizio nei limiti di legge. Non risponde di quanto pubblicano gli utenti prima di esserne informato, né dei siti esterni collegati. Nulla in queste righe limita i diritti che la legge riconosce ai consumatori.

## Licenze

Il software è libero, con licenza EUPL 1.2. I testi della redazione si possono riusare citando la fonte. Marchi e fotografie delle attività appartengono ai rispettivi titolari.

## Modifiche, legge e foro

Se i termini cambiano in modo rilevante, gli iscritti sono avvisati con almeno quindici giorni d’anticipo. Si applica la legge italiana; per i consumatori resta competente il giudice del luogo in cui abitano.`,
};
