import { useState } from 'react';
import type { Menu } from '../../../shared/contract/menus.ts';
import type { Allergen, Diet } from '../../../shared/rules/menus.ts';
import { MenuView } from './MenuView.tsx';

/** The menu of a draft. Its filters are its own: the address is the editor's. */
export function MenuPreview({ detail }: { detail: Menu }) {
  const [without, setWithout] = useState<Allergen[]>([]);
  const [diet, setDiet] = useState<Diet | null>(null);
  return (
    <MenuView
      menu={detail}
      filters={{
        without,
        diet,
        toggle: (allergen) =>
          setWithout(without.includes(allergen) ? without.filter((one) => one !== allergen) : [...without, allergen]),
        setDiet,
        reset: () => {
          setWithout([]);
          setDiet(null);
        },
      }}
    />
  );
}
