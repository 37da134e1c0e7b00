/**
 * The type in schema.org of a place that is open to people: the narrowest one that its name says ('Farmacia Marina' is a
 * Pharmacy), else its category's. All are kinds of LocalBusiness, so that hours, prices and ratings fit.
 */

/** Words as names begin with or hold them; the first that fits counts. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ristorante|trattoria|osteria|pizzeria)\b/i, 'Restaurant'],
  [/\b(?:para)?farmacia\b/i, 'Pharmacy'],
  [/\b(?:dentist(?:a|ico)|odontoiatr\w+)\b/i, 'Dentist'],
  [/\b(?:b&b|bed (?:&|and) breakfast)\b/i, 'BedAndBreakfast'],
  [/\b(?:hotel|albergo)\b/i, 'Hotel'],
  [/\b(?:campeggio|camping)\b/i, 'Campground'],
  [/\bostello\b/i, 'Hostel'],
  [/\bgelateria\b/i, 'IceCreamShop'],
  [/\b(?:pasticceria|panificio|panetteria)\b/i, 'Bakery'],
  [/\b(?:birrificio|birreria|pub|enoteca)\b/i, 'BarOrPub'],
  [/\b(?:supermercato|minimarket|discount)\b/i, 'GroceryStore'],
  [/\blibreria\b/i, 'BookStore'],
  [/\bbiblioteca\b/i, 'Library'],
  [/\bcinema\b/i, 'MovieTheater'],
  [/\bgalleria\b/i, 'ArtGallery'],
  [/\bferramenta\b/i, 'HardwareStore'],
  [/\b(?:fiori|fioraio|fiorista)\b/i, 'Florist'],
  [/\blavanderia\b/i, 'DryCleaningOrLaundry'],
  [/\bidraulic\w+/i, 'Plumber'],
  [/\belettricista\b/i, 'Electrician'],
  [/\b(?:elettro\w*|elettrodomestici)\b/i, 'ElectronicsStore'],
  [/\b(?:calzature|scarpe)\b/i, 'ShoeStore'],
  [/\b(?:gioielleria|oreficeria)\b/i, 'JewelryStore'],
  [/\bottica\b/i, 'Optician'],
  [/\b(?:palestra|yoga)\b/i, 'HealthClub'],
  [/\bpiscina\b/i, 'PublicSwimmingPool'],
  [/\btennis\b/i, 'TennisComplex'],
  [/\b(?:studio legale|avvocat\w+)\b/i, 'Attorney'],
  [/\bnota(?:io|ia)\b/i, 'Notary'],
  [/\bstudio commerciale\b|\bcommercialista\b/i, 'AccountingService'],
  [/\bimmobiliare\b/i, 'RealEstateAgent'],
  [/\bagenzia (?:di )?viaggi\b/i, 'TravelAgency'],
  [/\bassicurazion\w+/i, 'InsuranceAgency'],
  [/\b(?:stazione di servizio|benzinaio|distributore)\b/i, 'GasStation'],
  [/\bautonoleggio\b/i, 'AutoRental'],
  [/\bgommista\b/i, 'TireShop'],
  [/\bcarrozzeria\b/i, 'AutoBodyShop'],
  [/\b(?:officina|meccanico|elettrauto)\b/i, 'AutoRepair'],
  [/\bbicicl\w+/i, 'BikeStore'],
];

/** By the slugs a town begins with; one of the town's own is a LocalBusiness. */
const BY_CATEGORY: Readonly<Record<string, string>> = {
  ristoranti: 'Restaurant',
  pizzerie: 'Restaurant',
  bar: 'CafeOrCoffeeShop',
  alimentari: 'Store',
  alloggi: 'LodgingBusiness',
  moda: 'ClothingStore',
  salute: 'MedicalBusiness',
  bellezza: 'HealthAndBeautyBusiness',
  'sport-mare': 'SportsActivityLocation',
  casa: 'HomeGoodsStore',
  professionisti: 'ProfessionalService',
  'auto-noleggio': 'AutomotiveBusiness',
};

export function businessType({ name, category }: { name: string; category: { slug: string } }): string {
  return BY_NAME.find(([words]) => words.test(name))?.[1] ?? BY_CATEGORY[category.slug] ?? 'LocalBusiness';
}
