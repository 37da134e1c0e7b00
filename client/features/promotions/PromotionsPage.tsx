import type { PromotionPage } from '../../../shared/contract/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { useList } from '../../lib/list.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import grid from '../../ui/Grid.module.css';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { CardSkeletons } from '../../ui/ListSkeletons.tsx';
import { PromotionSlip } from './PromotionSlip.tsx';

const WHEN = [
  { value: 'ora', label: 'Valide ora' },
  { value: 'oggi', label: 'Valide oggi' },
  { value: 'weekend', label: 'Nel weekend' },
  { value: 'in-scadenza', label: 'In scadenza' },
  { value: 'in-arrivo', label: 'In arrivo' },
];

/** /promo */
export default function PromotionsPage() {
  const list = useList<'promotions', PromotionPage>('promotions', paths.promotions);
  const today = wallTime(useNow()).day;
  return (
    <ListPage
      kind="promotions"
      title="Promo e offerte"
      lead="Le promozioni valide adesso nei negozi e nei locali della città."
      list={list}
      counted={(total) => (total === 1 ? '1 promozione' : `${total} promozioni`)}
      filters={
        <Filters list={list}>
          <FilterGroup label="Quando">
            {WHEN.map(({ value, label }) => (
              <Chip key={value} {...list.chip('when', value)}>
                {label}
              </Chip>
            ))}
          </FilterGroup>
          <CategoryFilter kind="promotions" list={list} />
        </Filters>
      }
      skeleton={<CardSkeletons height="176px" />}
      empty={{
        title: 'Nessuna promozione',
        text: list.filtered
          ? 'Nessuna promozione con questi filtri: togline uno e guarda le altre.'
          : 'Per ora non ci sono offerte. Torna a trovarci: i negozi ne aggiungono ogni settimana.',
        action: <LinkButton href={paths.flyers}>Sfoglia i volantini</LinkButton>,
      }}
    >
      {(page) => (
        <ListItems kind="promotions" items={page.data} className={grid.cards} aside={asideAfter(page)}>
          {(promotion) => <PromotionSlip promotion={promotion} today={today} heading="h2" savable />}
        </ListItems>
      )}
    </ListPage>
  );
}
