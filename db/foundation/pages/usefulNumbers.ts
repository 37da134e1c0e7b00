import type { PageText } from '../entries.ts';

export const usefulNumbers: PageText = {
  slug: 'numeri-utili',
  title: 'Numeri utili',
  excerpt: 'I numeri nazionali per le emergenze e per chiedere aiuto.',
  body: `In caso di pericolo chiama il **[112](tel:112)**: è gratuito, risponde giorno e notte e smista la chiamata al soccorso giusto. Se senti odore di gas, esci senza accendere luci e chiama da fuori.

[//]: # (elenco)

I recapiti degli uffici comunali si chiedono dalla [pagina dei contatti](/contatti).`,
};
