import type { PageText } from '../entries.ts';

export const openData: PageText = {
  slug: 'dati-aperti',
  title: 'Dati aperti',
  excerpt: 'Quello che il portale pubblica, da scaricare e riusare: attività, eventi, raccolta e il resto.',
  body: `Quello che leggi sul portale puoi anche scaricarlo e usarlo: in una mappa, in un’app, in una ricerca, in un foglio di calcolo. I file si aggiornano con il portale.

[//]: # (elenco)

Ti serve qualcosa che non c’è, o un dato è sbagliato? [Scrivici dalla pagina dei contatti](/contatti).`,
};
