import type { PageText } from '../entries.ts';

export const accessibility: PageText = {
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
};
