import type { Allergen, Diet } from '../../shared/rules/menus.ts';

/** Name and description in Italian and English, euros, allergens separated by spaces. */
export interface DishEntry {
  it: [name: string, description?: string];
  en: [name: string, description?: string];
  price: number;
  has?: Allergen[];
  diet?: Diet;
  /** Number of days from today for which it is unavailable. */
  out?: number;
}

export interface MenuEntry {
  activity: string;
  access_code: string;
  /** Days ago of the last change. */
  updated: number;
  note: { it: string; en: string };
  sections: { it: string; en: string; dishes: DishEntry[] }[];
}

const fried = 'Può essere surgelato all’origine.';
const friedEn = 'May be frozen at source.';

const osteria: MenuEntry = {
  activity: 'osteria-del-porto',
  access_code: 'OSTERIA1',
  updated: 1,
  note: {
    it: 'Coperto 2,50 €. Il pesce crudo è abbattuto a −20 °C. Se hai un’allergia, dillo a chi ti serve: in cucina si lavorano tutti gli allergeni.',
    en: 'Cover charge €2.50. Raw fish is blast-chilled to −20 °C. If you have an allergy, tell your waiter: all allergens are handled in our kitchen.',
  },
  sections: [
    {
      it: 'Antipasti',
      en: 'Starters',
      dishes: [
        {
          it: ['Acciughe marinate al limone', 'Con olio nuovo, pepe rosa e pane di grano duro'],
          en: ['Lemon-marinated anchovies', 'New-season olive oil, pink pepper, durum wheat bread'],
          price: 10,
          has: ['fish', 'gluten'],
        },
        {
          it: ['Sarde a beccafico', 'Ripiene di pangrattato, uvetta e pinoli'],
          en: ['Stuffed sardines «a beccafico»', 'With breadcrumbs, raisins and pine nuts'],
          price: 11,
          has: ['fish', 'gluten', 'nuts', 'sulphites'],
        },
        {
          it: ['Insalata di polpo e patate', 'Sedano, prezzemolo, olive nere'],
          en: ['Octopus and potato salad', 'Celery, parsley, black olives'],
          price: 13,
          has: ['molluscs', 'celery'],
        },
        {
          it: ['Caponata', 'Melanzane, sedano, capperi e agrodolce'],
          en: ['Caponata', 'Sweet-and-sour aubergine, celery and capers'],
          price: 8,
          has: ['celery', 'sulphites'],
          diet: 'vegan',
        },
        { it: ['Cozze gratinate'], en: ['Mussels au gratin'], price: 9, has: ['molluscs', 'gluten', 'milk'], out: 1 },
      ],
    },
    {
      it: 'Primi',
      en: 'Pasta',
      dishes: [
        {
          it: ['Pasta con le sarde', 'Finocchietto selvatico, zafferano, uvetta, mollica tostata'],
          en: ['Pasta with sardines', 'Wild fennel, saffron, raisins, toasted breadcrumbs'],
          price: 13,
          has: ['gluten', 'fish', 'nuts'],
        },
        {
          it: ['Spaghetti ai ricci', 'Quando il mare li dà'],
          en: ['Spaghetti with sea urchins', 'When the sea allows'],
          price: 19,
          has: ['gluten', 'molluscs'],
          out: 2,
        },
        {
          it: ['Busiate con gamberi e pistacchio'],
          en: ['Busiate with prawns and pistachio'],
          price: 16,
          has: ['gluten', 'crustaceans', 'nuts'],
        },
        {
          it: ['Macco di fave con finocchietto', 'Senza pasta; crostini a parte'],
          en: ['Broad bean soup with wild fennel', 'No pasta; croutons on the side'],
          price: 10,
          diet: 'vegan',
        },
      ],
    },
    {
      it: 'Secondi',
      en: 'Mains',
      dishes: [
        {
          it: ['Palamita alla griglia', 'Salmoriglio e insalata di finocchi e arance'],
          en: ['Grilled bonito', 'Salmoriglio, fennel and orange salad'],
          price: 17,
          has: ['fish'],
        },
        {
          it: ['Fritto di paranza', fried],
          en: ['Fried small fish', friedEn],
          price: 16,
          has: ['fish', 'gluten', 'molluscs', 'crustaceans'],
        },
        {
          it: ['Involtini di pesce spada', 'Con caciocavallo e alloro'],
          en: ['Swordfish rolls', 'With caciocavallo cheese and bay leaf'],
          price: 18,
          has: ['fish', 'gluten', 'milk'],
        },
        {
          it: ['Verdure ripiene'],
          en: ['Stuffed vegetables'],
          price: 12,
          has: ['gluten', 'milk', 'eggs'],
          diet: 'vegetarian',
        },
      ],
    },
    {
      it: 'Dolci',
      en: 'Desserts',
      dishes: [
        {
          it: ['Cannolo riempito al momento', 'Ricotta di pecora, granella di pistacchio'],
          en: ['Cannolo, filled to order', 'Sheep’s ricotta, chopped pistachio'],
          price: 5,
          has: ['gluten', 'milk', 'eggs', 'nuts'],
          diet: 'vegetarian',
        },
        { it: ['Biancomangiare alle mandorle'], en: ['Almond blancmange'], price: 5, has: ['nuts'], diet: 'vegan' },
        { it: ['Gelo di limone'], en: ['Lemon jelly'], price: 4.5, diet: 'vegan' },
      ],
    },
    {
      it: 'Da bere',
      en: 'Drinks',
      dishes: [
        { it: ['Acqua, 75 cl'], en: ['Water, 75 cl'], price: 2.5, diet: 'vegan' },
        {
          it: ['Catarratto della casa, un bicchiere'],
          en: ['House white (Catarratto), a glass'],
          price: 4,
          has: ['sulphites'],
        },
        { it: ['Nero d’Avola, un bicchiere'], en: ['Nero d’Avola red, a glass'], price: 5, has: ['sulphites'] },
      ],
    },
  ],
};

const brezza: MenuEntry = {
  activity: 'gelateria-brezza',
  access_code: 'BREZZA1',
  updated: 2,
  note: {
    it: 'I gusti cambiano con la frutta. Palette e vaschette sono separate, ma nel laboratorio si lavorano latte, uova e frutta a guscio.',
    en: 'Flavours follow the fruit. Scoops and tubs are kept apart, but milk, eggs and nuts are handled in our kitchen.',
  },
  sections: [
    {
      it: 'Gelati',
      en: 'Ice cream',
      dishes: [
        {
          it: ['Cono piccolo, due gusti'],
          en: ['Small cone, two flavours'],
          price: 2.5,
          has: ['gluten', 'milk', 'soy'],
          diet: 'vegetarian',
        },
        {
          it: ['Coppa media, tre gusti'],
          en: ['Medium cup, three flavours'],
          price: 3.5,
          has: ['milk'],
          diet: 'vegetarian',
        },
        {
          it: ['Pistacchio di Raffadali'],
          en: ['Raffadali pistachio'],
          price: 3,
          has: ['milk', 'nuts'],
          diet: 'vegetarian',
        },
        {
          it: ['Ricotta e arancia candita'],
          en: ['Ricotta and candied orange'],
          price: 3,
          has: ['milk'],
          diet: 'vegetarian',
          out: 0,
        },
      ],
    },
    {
      it: 'Granite e brioche',
      en: 'Granita and brioche',
      dishes: [
        { it: ['Granita di limone'], en: ['Lemon granita'], price: 2.8, diet: 'vegan' },
        { it: ['Granita di mandorla'], en: ['Almond granita'], price: 3.2, has: ['nuts'], diet: 'vegan' },
        {
          it: ['Granita di gelsi', 'Da giugno a settembre; d’inverno con frutta congelata'],
          en: ['Mulberry granita', 'June to September; frozen fruit in winter'],
          price: 3.5,
          diet: 'vegan',
        },
        {
          it: ['Brioche col tuppo'],
          en: ['Brioche «col tuppo»'],
          price: 1.5,
          has: ['gluten', 'eggs', 'milk'],
          diet: 'vegetarian',
        },
      ],
    },
  ],
};

const totuccio: MenuEntry = {
  activity: 'pizzeria-da-totuccio',
  access_code: 'TOTUCCIO1',
  updated: 12,
  note: {
    it: 'Coperto 1,50 €. Impasto senza glutine su prenotazione, 2 € in più: forno in comune.',
    en: 'Cover charge €1.50. Gluten-free dough on request the day before, €2 extra: shared oven.',
  },
  sections: [
    {
      it: 'Per cominciare',
      en: 'To begin with',
      dishes: [
        {
          it: ['Panelle', 'Farina di ceci, limone'],
          en: ['Panelle', 'Chickpea fritters, lemon'],
          price: 4,
          diet: 'vegan',
        },
        {
          it: ['Arancine al burro, due'],
          en: ['Rice balls with ham and butter, two'],
          price: 5,
          has: ['gluten', 'milk', 'eggs'],
        },
      ],
    },
    {
      it: 'Pizze',
      en: 'Pizzas',
      dishes: [
        { it: ['Margherita'], en: ['Margherita'], price: 6.5, has: ['gluten', 'milk'], diet: 'vegetarian' },
        {
          it: ['Marinara', 'Pomodoro, aglio, origano dei monti'],
          en: ['Marinara', 'Tomato, garlic, mountain oregano'],
          price: 5.5,
          has: ['gluten'],
          diet: 'vegan',
        },
        {
          it: ['Norma', 'Melanzane fritte, ricotta salata'],
          en: ['Norma', 'Fried aubergine, salted ricotta'],
          price: 9,
          has: ['gluten', 'milk'],
          diet: 'vegetarian',
        },
        { it: ['Tonno e cipolla'], en: ['Tuna and onion'], price: 9.5, has: ['gluten', 'milk', 'fish'] },
        {
          it: ['Totuccio', 'Salsiccia al finocchietto, tuma, pomodoro secco'],
          en: ['Totuccio', 'Fennel sausage, tuma cheese, sun-dried tomato'],
          price: 10,
          has: ['gluten', 'milk', 'sulphites'],
        },
      ],
    },
    {
      it: 'Birre e bibite',
      en: 'Beer and soft drinks',
      dishes: [
        { it: ['Birra chiara alla spina, 40 cl'], en: ['Draught lager, 40 cl'], price: 4.5, has: ['gluten'] },
        { it: ['Chinotto'], en: ['Chinotto'], price: 2.5, diet: 'vegan' },
      ],
    },
  ],
};

export const menus: MenuEntry[] = [osteria, brezza, totuccio];
