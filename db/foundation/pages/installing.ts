import type { PageText } from '../entries.ts';

export const installing: PageText = {
  slug: 'installare-app',
  title: 'Installare l’app',
  excerpt:
    '[nome del portale] si aggiunge alla schermata del telefono o del computer, senza negozi di app: ecco come fare.',
  body: `[nome del portale] funziona da qualsiasi browser. Installarla aggiunge un’icona alla schermata del telefono, la apre a tutto schermo e ti permette di rileggere le pagine già viste quando manca la rete. Occupa meno di una fotografia.

## Su Android

1. Apri il portale nel browser.
2. Tocca **Installa** nel riquadro che compare, oppure apri il menu con i tre puntini.
3. Scegli **Installa app** o **Aggiungi a schermata Home**.
4. Conferma. L’icona compare fra le altre app.

## Su iPhone e iPad

1. Apri il portale con Safari.
2. Tocca il pulsante **Condividi**, il quadrato con la freccia verso l’alto.
3. Scorri e scegli **Aggiungi alla schermata Home**.
4. Tocca **Aggiungi**.

Su questi dispositivi le notifiche arrivano **solo dopo l’installazione**: apri [nome del portale] dall’icona nuova e attivale dal profilo.

## Sul computer

Nella barra degli indirizzi, a destra, può comparire il simbolo di uno schermo con una freccia: cliccalo e conferma. Se non c’è, cerca «Installa» o «Aggiungi al Dock» nel menu del browser.

## Le notifiche

Dopo l’installazione ti viene chiesto se vuoi riceverle. Puoi dire di no e ripensarci in seguito, dal profilo. Se le hai bloccate per errore, la scelta si cambia dalle impostazioni del telefono, alla voce «Notifiche», cercando [nome del portale].

## Aggiornamenti

Non devi fare nulla: quando c’è una versione nuova, l’app lo dice e si aggiorna con un tocco.

## Se qualcosa non funziona

- **La voce per installare non c’è**: forse stai guardando il portale dentro un’altra app, per esempio una chat. Aprilo nel browser.
- **L’app mostra dati vecchi**: controlla la rete, chiudila e riaprila.
- **Le notifiche non arrivano**: verifica che il risparmio energetico non blocchi [nome del portale].

## Disinstallare

Tieni premuta l’icona e scegli **Disinstalla** o **Rimuovi app**. L’account resta; per cancellarlo si passa dal [profilo](/profilo).`,
};
