/** An invented town as OpenStreetMap would have it: 170 places, and the furniture of its streets. The same at every call. */

interface Element {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags: Record<string, string>;
}

/** How many places of each kind there are. */
export const EXTRACT = { plain: 120, chains: 12, branded: 8, nameless: 10, twins: 6, unmapped: 12, furniture: 40 };

const SORTS = [
  ['amenity=restaurant', 'Ristorante', 'Tu-Su 12:00-15:00,19:00-23:00'],
  ['amenity=bar', 'Bar', 'Mo-Su 06:30-01:00'],
  ['shop=bakery', 'Panificio', 'Mo-Sa 07:00-13:30,17:00-20:00; PH off'],
  ['amenity=pharmacy', 'Farmacia', 'Mo-Fr 08:30-13:00,16:00-20:00; Sa 08:30-13:00'],
  ['shop=hairdresser', 'Parrucchiere', 'Tu-Sa 09:00-19:00'],
  ['tourism=hotel', 'Hotel', '24/7'],
  ['shop=clothes', 'Boutique', 'Mo-Sa 09:30-13:00, 16:30-20:30'],
  ['craft=pottery', 'Ceramiche', '"su appuntamento"'],
  ['amenity=pub', 'Pub', 'We-Mo 18:00-02:00; PH 20:00-03:00'],
  ['shop=hardware', 'Ferramenta', 'Mo-Fr 8-13'],
  ['tourism=guest_house', 'B&B', 'Apr-Oct 08:00-20:00'],
  ['shop=car_repair', 'Officina', 'lun-ven 8-18'],
] as const;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te'];
const WHEELCHAIR = ['yes', 'no', 'limited', undefined];

const surname = (n: number) => {
  const at = (power: number) => SYLLABLES[Math.floor(n / 12 ** power) % 12] as string;
  const word = `${at(2)}${at(1)}${at(0)}rro`;
  return word.charAt(0).toUpperCase() + word.slice(1);
};
/** They are some 170 metres apart. */
const spot = (n: number) => ({ lat: 37.48 + Math.floor(n / 25) * 0.0016, lon: 13.05 + (n % 25) * 0.002 });

function tagsOf(sort: string, rest: Record<string, string | undefined>): Record<string, string> {
  const [key = '', value = ''] = sort.split('=');
  const all = { [key]: value, ...rest };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function plain(n: number): Element {
  const [sort, word, hours] = SORTS[n % SORTS.length] as (typeof SORTS)[number];
  const tags = tagsOf(sort, {
    name: `${word} ${surname(n)}`,
    opening_hours: n % 5 === 4 ? undefined : hours,
    'addr:street': n % 3 === 0 ? undefined : `Via ${surname(n % 40)}`,
    'addr:housenumber': n % 3 === 0 ? undefined : String((n % 60) + 1),
    'addr:city': n % 3 === 0 ? undefined : 'Roccamarina',
    phone: n % 4 === 0 ? `+39 0925 ${500_000 + n}` : undefined,
    website: n % 7 === 0 ? `https://www.${surname(n).toLowerCase()}.example` : undefined,
    wheelchair: WHEELCHAIR[n % 4],
    cuisine: sort === 'amenity=restaurant' && n % 24 === 0 ? 'pizza;seafood' : undefined,
    'payment:cash': n % 6 === 0 ? 'yes' : undefined,
  });
  const { lat, lon } = spot(n);
  if (n % 50 === 7) return { type: 'relation', id: 9_000 + n, center: { lat, lon }, tags };
  return n % 4 === 1
    ? { type: 'way', id: 5_000 + n, center: { lat, lon }, tags }
    : { type: 'node', id: 1_000 + n, lat, lon, tags };
}

function series(count: number, from: number, tags: (at: number) => Record<string, string>, shift = 0): Element[] {
  return Array.from({ length: count }, (_, at) => {
    const { lat, lon } = spot(from + at);
    return { type: 'node', id: 20_000 + from + at, lat: lat + shift, lon, tags: tags(at) };
  });
}

/** Overpass's answer to a query that ends in `out center;`. */
export function osmExtract(): { elements: Element[] } {
  const { chains, branded, nameless, twins, unmapped, furniture } = EXTRACT;
  let next = EXTRACT.plain;
  const after = (count: number) => {
    const from = next;
    next += count;
    return from;
  };
  const brand = (at: number) => ['Supersole', 'Fidamare', 'Carburo'][at % 3] as string;
  return {
    elements: [
      ...Array.from({ length: EXTRACT.plain }, (_, n) => plain(n)),
      // A chain with several shops in the town and one telephone for all of them.
      ...series(chains, after(chains), (at) => ({
        shop: 'supermarket',
        name: brand(at),
        brand: brand(at),
        phone: '+39 800 123456',
      })),
      ...series(branded, after(branded), (at) => ({ amenity: 'fuel', brand: `Benzina ${surname(600 + at)}` })),
      ...series(nameless, after(nameless), () => ({ shop: 'clothes' })),
      // Each of these is in the map twice: already above, and here some twenty metres away with less of a name.
      ...series(twins, 0, (at) => ({ ...plain(at).tags, name: `Da ${surname(at)}` }), 0.0002),
      ...series(unmapped, after(unmapped), (at) => ({ office: 'association', name: `Ufficio ${surname(700 + at)}` })),
      ...series(furniture, after(furniture), () => ({ amenity: 'bench' })),
    ],
  };
}
