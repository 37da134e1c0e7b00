/** English words that only join others, or that Italian uses too: beside them a question is English when another word is. */
const JOINING = new Set(
  `the is are there where what when which how can could i we you to for of and or at on around here me my our good
  nice place places with without any some find buy get want need looking please do from by this that in a an open free vegan car
  vet bus event night spa fruit town city much does`.split(/\s+/),
);
/** English words that no Italian question has, except as the beginning of its last word: "where can I park". */
const ENGLISH_ONLY = /^(?:the|is|are|there|where|what|which|how|can|could|my|you|get|near)$/;
const LONGEST = 6;

/** The English that tourists type, by what an Italian would have typed. */
const ENGLISH: readonly [italian: string, english: string][] = [
  ['farmacia', 'pharmacy, pharmacies, drugstore, chemist'],
  ['museo', 'museum, museums'],
  ['spiaggia', 'beach, beaches, seaside'],
  ['ristorante', 'restaurant, restaurants'],
  ['pizzeria', 'pizza place, pizza places'],
  ['mangiare', 'where to eat, where can i eat, where to dine, eat, eat out, eating out, dinner, lunch'],
  ['colazione', 'breakfast'],
  ['caffe', 'coffee, coffee shop, coffee bar'],
  ['bere', 'drink, drinks, a drink'],
  ['birra', 'beer, beers'],
  ['vino', 'wine, wines'],
  ['gelato', 'ice cream, ice creams'],
  ['pesce', 'fish, seafood'],
  ['carne', 'meat'],
  ['pane', 'bread, bakery'],
  ['verdura', 'vegetables, greengrocer'],
  ['frutta', 'fruit'],
  ['formaggio', 'cheese, cheeses'],
  ['macelleria', 'butcher, butchers'],
  ['pescheria', 'fishmonger, fish shop, fish market'],
  ['supermercato', 'supermarket, supermarkets, grocery, groceries, grocery store'],
  ['mercato', 'market, markets'],
  ['mercatino', 'flea market, antique market'],
  ['negozio', 'shop, shops, store, stores'],
  ['scarpe', 'shoes, shoe shop'],
  ['abbigliamento', 'clothes, clothing'],
  ['ceramica', 'pottery, ceramics'],
  ['gioielli', 'jewellery, jewelry'],
  ['libreria', 'books, bookshop, bookstore'],
  ['biblioteca', 'library'],
  ['chiesa', 'church'],
  ['castello', 'castle'],
  ['teatro', 'theatre, theater'],
  ['cinema', 'movie, movies, movie theater'],
  ['musica', 'music'],
  ['musica dal vivo', 'live music'],
  ['concerto', 'concert, concerts'],
  ['mostra', 'exhibition, exhibitions'],
  ['piscina', 'pool, swimming, swimming pool'],
  ['vicino', 'near, near me, nearby'],
  ['migliore', 'best'],
  ['porto', 'port, harbour, harbor'],
  ['all aperto', 'open air, outdoor'],
  ['palestra', 'gym'],
  ['vela', 'sailing'],
  ['barca', 'boat, boats, boat trip, boat trips, boat tour, boat tours, boat excursion'],
  ['visita guidata', 'guided tour, guided tours'],
  ['eventi', 'things to do, what to do, events, event, whats on, what s on, what is on'],
  ['cosa vedere', 'things to see, what to see, what to visit, sightseeing, attractions'],
  ['bambini', 'kids, children, child'],
  ['famiglia', 'family, families'],
  ['medico', 'doctor'],
  ['ospedale', 'hospital'],
  ['dentista', 'dentist'],
  ['veterinario', 'vet'],
  ['polizia locale', 'police, lost and found'],
  ['numero unico di emergenza', 'emergency, emergency number, ambulance'],
  ['parrucchiere', 'hairdresser, haircut'],
  ['barbiere', 'barber'],
  ['lavanderia', 'laundry, laundromat, laundrette'],
  ['benzinaio', 'gas station, petrol station, petrol'],
  ['colonnina ricarica', 'charging station, ev charging, charging point'],
  ['auto', 'car'],
  ['autonoleggio', 'car rental, rent a car, car hire, hire a car'],
  ['noleggio bici', 'bike rental, rent a bike, bike hire, bicycle rental, rent bikes'],
  ['bici', 'bike, bikes, bicycle, bicycles'],
  ['meccanico', 'mechanic, car repair'],
  ['parcheggio', 'parking, car park, parking lot'],
  ['dove parcheggiare', 'where to park, where can i park, where can i park my car, can i park'],
  ['ufficio postale', 'post office'],
  ['bancomat', 'cash machine, cashpoint, cash point'],
  ['bagni pubblici', 'public toilet, public toilets, restroom, restrooms, toilets'],
  ['souvenir', 'souvenirs, gift shop'],
  ['autobus', 'bus, bus stop, bus station, bus timetable, bus schedule, buses'],
  ['treno', 'train, train station'],
  ['aeroporto', 'airport'],
  ['come arrivare', 'how to get there, getting there, how to get, directions'],
  ['ufficio turistico', 'tourist office, tourist information, tourist info, visitor center, visitor centre'],
  ['municipio', 'town hall, city hall'],
  ['acqua potabile', 'drinking water, water fountain'],
  ['rifiuti', 'rubbish, trash, garbage, recycling'],
  ['lavoro', 'job, jobs, job offers'],
  ['cameriere', 'waiter, waitress'],
  ['promozioni', 'discount, discounts, deals'],
  ['lido', 'sunbeds, beach club'],
  ['terme', 'thermal baths, hot springs'],
  ['dormire', 'where to sleep, where to stay, sleep, accommodation, rooms, place to stay'],
  ['campeggio', 'campsite, camp site'],
  ['appartamento', 'apartment, apartments, holiday home, holiday apartment'],
  ['accessibile', 'wheelchair, wheelchair accessible, wheelchair access, step free'],
  ['cani ammessi', 'dog, dogs, dog friendly, pet friendly'],
  ['vegetariano', 'vegetarian'],
  ['vegano', 'vegan'],
  ['economico', 'cheap'],
  ['gratis', 'free, free entry, for free'],
  ['aperto adesso', 'open now'],
  ['aperto', 'open'],
  ['stasera', 'tonight, this evening'],
  ['oggi', 'today'],
  ['domani', 'tomorrow'],
  ['weekend', 'this weekend'],
  ['lunedi', 'monday'],
  ['martedi', 'tuesday'],
  ['mercoledi', 'wednesday'],
  ['giovedi', 'thursday'],
  ['venerdi', 'friday'],
  ['sabato', 'saturday'],
  ['domenica', 'sunday'],
  ['mattina', 'morning'],
  ['pomeriggio', 'afternoon'],
  ['sera', 'evening'],
  ['notte', 'night'],
  ['natale', 'christmas'],
  ['pasqua', 'easter'],
  ['capodanno', 'new year, new years eve, new year s eve'],
];

const meanings = new Map(
  ENGLISH.flatMap(([italian, english]) => english.split(', ').map((phrase): [string, string] => [phrase, italian])),
);

/**
 * What an Italian would have typed: 'pharmacy open now' -> 'farmacia aperto adesso'; null for a question without a word of English.
 * @param tokens folded words
 */
export function inItalian(tokens: readonly string[]): string | null {
  const said: string[] = [];
  let isEnglish = false;
  let isMeant = false;
  for (let at = 0; at < tokens.length; ) {
    const [meant, length] = meaningAt(tokens, at);
    const word = tokens[at] as string;
    isMeant ||= meant !== undefined;
    isEnglish ||=
      (ENGLISH_ONLY.test(word) && at < tokens.length - 1) ||
      (meant !== undefined && !JOINING.has(tokens.slice(at, at + length).join(' ')));
    if (meant !== undefined) said.push(meant);
    else if (!JOINING.has(word)) said.push(word);
    at += length;
  }
  return isEnglish && isMeant ? said.join(' ') : null;
}

/** The longest phrase that is known at this word. */
function meaningAt(tokens: readonly string[], at: number): [meant: string | undefined, length: number] {
  for (let length = Math.min(LONGEST, tokens.length - at); length >= 1; length--) {
    const meant = meanings.get(tokens.slice(at, at + length).join(' '));
    if (meant !== undefined) return [meant, length];
  }
  return [undefined, 1];
}
