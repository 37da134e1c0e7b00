import type { MenuDish } from '../../../shared/contract/menus.ts';
import { ALLERGENS, type MenuLanguage } from '../../../shared/rules/menus.ts';
import { capital } from '../../lib/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inLanguage } from './inLanguage.ts';
import css from './MenuPage.module.css';
import { WORDS } from './words.ts';

/** A dish: name and price on one line, ingredients below; unavailable dishes say so. */
export function Dish({ dish, language }: { dish: MenuDish; language: MenuLanguage }) {
  const words = WORDS[language];
  const name = inLanguage(dish.name, language);
  const description = inLanguage(dish.description, language);
  const allergens = dish.allergens.map((allergen) => ALLERGENS[allergen][language]).join(', ');
  return (
    <li className={dish.is_available ? css.dish : `${css.dish} ${css.out}`}>
      <div className={css.line}>
        <h3 lang={name.lang}>{name.text}</h3>
        <p className={css.price}>{euros(dish.price_cents, language)}</p>
      </div>
      {description.text !== '' && <p lang={description.lang}>{description.text}</p>}
      {(!dish.is_available || dish.diet !== null) && (
        <p className={css.badges}>
          {!dish.is_available && <Badge tone="warm">{words.out}</Badge>}
          {dish.diet !== null && <Badge tone="good">{capital(words[dish.diet])}</Badge>}
        </p>
      )}
      <p className="soft">{allergens === '' ? words.nothing : `${words.contains}: ${allergens}`}</p>
    </li>
  );
}

/** '12,50 €', '€12.50': always with cents, so that the prices of a menu align. */
function euros(cents: number, language: MenuLanguage): string {
  const locale = language === 'it' ? 'it-IT' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
