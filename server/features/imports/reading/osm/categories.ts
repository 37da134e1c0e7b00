/**
 * What OpenStreetMap calls things, and the category of the portal (by its slug) in which people look for them. A town that has other
 * categories chooses for itself when it imports. What is not here is counted, and left out unless the office wants it.
 */
const BY_SLUG: Readonly<Record<string, string>> = {
  ristoranti: 'amenity=restaurant amenity=fast_food amenity=food_court',
  bar: 'amenity=bar amenity=cafe amenity=pub amenity=ice_cream amenity=biergarten shop=pastry shop=coffee',
  alimentari: `shop=supermarket shop=convenience shop=bakery shop=butcher shop=greengrocer shop=seafood shop=deli shop=cheese
    shop=wine shop=alcohol shop=beverages shop=confectionery shop=chocolate shop=frozen_food shop=farm shop=health_food shop=pasta
    shop=tea shop=dairy shop=general amenity=marketplace shop=grocery`,
  alloggi: `tourism=hotel tourism=guest_house tourism=hostel tourism=apartment tourism=motel tourism=camp_site tourism=chalet
    tourism=caravan_site tourism=alpine_hut`,
  artigianato: `craft=pottery craft=jeweller craft=blacksmith craft=carpenter craft=basket_maker craft=glaziery craft=sculptor
    craft=leather craft=shoemaker craft=tailor craft=dressmaker craft=bookbinder craft=watchmaker craft=stonemason craft=upholsterer
    craft=photographer shop=art shop=craft shop=pottery shop=gift shop=ceramics`,
  moda: `shop=clothes shop=shoes shop=jewelry shop=boutique shop=bag shop=fashion_accessories shop=leather shop=watches
    shop=baby_goods shop=tailor shop=fabric shop=wool shop=second_hand`,
  salute: `amenity=pharmacy shop=chemist amenity=clinic amenity=doctors amenity=dentist amenity=hospital shop=optician
    shop=medical_supply amenity=veterinary healthcare=doctor healthcare=dentist healthcare=physiotherapist healthcare=laboratory
    healthcare=centre healthcare=clinic healthcare=pharmacy healthcare=psychotherapist shop=herbalist shop=hearing_aids`,
  bellezza:
    'shop=hairdresser shop=beauty shop=cosmetics shop=perfumery shop=massage shop=tattoo leisure=spa amenity=spa',
  'sport-mare': `leisure=fitness_centre leisure=sports_centre leisure=marina leisure=swimming_pool leisure=beach_resort
    leisure=horse_riding leisure=golf_course leisure=dance leisure=sports_hall shop=sports shop=bicycle shop=fishing
    shop=scuba_diving shop=boat amenity=dive_centre amenity=boat_rental shop=water_sports shop=outdoor`,
  casa: `shop=hardware shop=doityourself shop=furniture shop=electronics shop=appliance shop=houseware shop=paint
    shop=florist shop=garden_centre shop=kitchen shop=lighting shop=interior_decoration shop=computer shop=mobile_phone
    shop=bed shop=curtain shop=tiles shop=bathroom_furnishing shop=pet shop=laundry shop=dry_cleaning craft=plumber
    craft=electrician craft=painter craft=hvac craft=gardener craft=locksmith craft=builder craft=roofer shop=locksmith
    shop=electrical shop=variety_store shop=toys craft=window_construction craft=metal_construction`,
  cultura: `shop=books amenity=library tourism=museum tourism=gallery amenity=theatre amenity=cinema amenity=arts_centre
    shop=stationery shop=newsagent shop=music shop=musical_instrument amenity=community_centre shop=video shop=tobacco`,
  professionisti: `office=lawyer office=accountant office=notary office=architect office=engineer office=estate_agent
    office=insurance office=tax_advisor office=surveyor office=financial_advisor office=consulting office=it office=company
    office=employment_agency office=travel_agent shop=travel_agency shop=copyshop shop=funeral_directors office=advertising_agency
    office=geodesist shop=estate_agent amenity=driving_school`,
  'auto-noleggio': `shop=car shop=car_repair shop=car_parts shop=tyres shop=motorcycle shop=motorcycle_repair amenity=car_rental
    amenity=bicycle_rental amenity=car_wash amenity=fuel amenity=charging_station shop=truck amenity=vehicle_inspection
    amenity=motorcycle_rental amenity=taxi`,
  uffici: `amenity=townhall office=government amenity=post_office amenity=police amenity=courthouse amenity=fire_station
    amenity=social_facility`,
  scuole:
    'amenity=school amenity=kindergarten amenity=college amenity=university amenity=music_school amenity=language_school',
  'luoghi-culto': 'amenity=place_of_worship amenity=monastery',
};

const SLUG_OF = new Map(
  Object.entries(BY_SLUG).flatMap(([slug, tags]) => tags.split(/\s+/).map((tag): [string, string] => [tag, slug])),
);

/** OpenStreetMap's keys for places that a directory may list, the most specific first. */
const KEYS = ['shop', 'amenity', 'tourism', 'craft', 'healthcare', 'office', 'leisure'] as const;
/** Street furniture and similar objects, which extracts contain by the thousand. */
const NEVER = new Set(
  `amenity=bench amenity=parking amenity=parking_space amenity=parking_entrance amenity=waste_basket amenity=recycling
   amenity=waste_disposal amenity=drinking_water amenity=post_box amenity=telephone amenity=fountain amenity=bicycle_parking
   amenity=toilets amenity=shelter amenity=hunting_stand amenity=vending_machine amenity=atm amenity=grave_yard
   amenity=motorcycle_parking amenity=watering_place amenity=clock amenity=give_box leisure=pitch leisure=garden leisure=park
   leisure=playground leisure=picnic_table leisure=outdoor_seating leisure=track leisure=slipway tourism=artwork
   tourism=information tourism=viewpoint tourism=picnic_site shop=no shop=vacant amenity=bbq leisure=bleachers`.split(
    /\s+/,
  ),
);
/** 'pizza' among the cuisines makes a pizzeria of a restaurant. */
const PIZZERIA = 'pizzerie';

export interface Kind {
  /** 'shop=bakery' */
  tag: string;
  /** The portal's category; null: the table has none. */
  slug: string | null;
}

/** The kind of an element; null when it is nothing for a directory. */
export function kindOf(tags: Readonly<Record<string, string>>): Kind | null {
  const found = KEYS.flatMap((key) => {
    const value = tags[key]?.split(';')[0]?.trim();
    const tag = `${key}=${value}`;
    return value === undefined || value === 'yes' || NEVER.has(tag) ? [] : [tag];
  });
  const mapped = found.find((tag) => SLUG_OF.has(tag));
  if (mapped === undefined) return found[0] === undefined ? null : { tag: found[0], slug: null };
  if (mapped === 'amenity=restaurant' && /(^|;)\s*pizza\b/.test(tags.cuisine ?? ''))
    return { tag: 'amenity=restaurant+pizza', slug: PIZZERIA };
  return { tag: mapped, slug: SLUG_OF.get(mapped) as string };
}
