import type { PageText } from '../entries.ts';

export const about: PageText = {
  slug: 'chi-siamo',
  title: 'Chi siamo',
  excerpt: '[nome del portale] è il portale della città, gestito dalla città: chi ne risponde e con quali regole.',
  body: `Gli orari stanno sulle vetrine, gli eventi sui manifesti, il lavoro nel passaparola. [nome del portale] li mette in un posto solo, che appartiene alla città.

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
};
