import type { PageText } from '../entries.ts';

export const communityRules: PageText = {
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
};
