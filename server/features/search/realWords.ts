/**
 * Italian words for what people look for in a town and may not find there. They are never taken for a misspelling of another word:
 * "chiesa" is not "chieda", "postale" not "portale", "panettone" no "panetteria".
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `abbazia acquario aeroporto agenzia allergologo antiquario arredamento asilo assicurazione autolavaggio autoscuola banca banche
  bancomat basilica battello birreria bocce bowling cabina calcetto calcio calzolaio cardiologo carrozziere cartoleria caserma
  cattedrale cellulare cellulari chiesa chiese cimitero cinese circo colonnina consolato convento corriere cremeria dermatologo
  dietologo discoteca discoteche distilleria duomo edicola elettrauto elettricista equitazione escursioni fabbro faro ferrovia
  fiorista fotocopie funivia giapponese giardiniere ginecologo giocattoli golf hamburger imbianchino indiana indiano karate kebab
  maneggio mensa messa messicano metropolitana moschea muratore nido notaio nutrizionista oculista omeopata oratorio orologiaio
  ospedale ospedali ostello ostetrica otorino pandoro panettone paninoteca parafarmacia parcogiochi parrocchia passaporto patente
  pediatra pedicure pellicceria piadina podologo poliambulatorio posta postale poste profumeria psicologo questura radiologia
  rosticceria rugby santuario sauna sinagoga solarium stadio stazione stireria sushi tabaccheria tappezziere tatuaggi tatuatore
  telefonia torrefazione traghetti traghetto tram traslochi treni treno tribunale urologo vetraio vivaio zoo zumba`.split(
    /\s+/,
  ),
);
