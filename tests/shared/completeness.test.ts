import { expect, it } from 'vitest';
import { ACTIVITY_FIELDS, type ActivityDraft } from '../../shared/kinds/activities.ts';
import { emptyDraft } from '../../shared/kinds/field.ts';
import { activityCompleteness, WHOLE_DESCRIPTION } from '../../shared/rules/completeness.ts';

const photo = { path: 'photos/banco-10x10', alt: 'Il banco', decorative: false, focus_x: 0.5, focus_y: 0.5 };
const WHOLE: ActivityDraft = {
  ...emptyDraft(ACTIVITY_FIELDS),
  description: 'p'.repeat(WHOLE_DESCRIPTION),
  phone: '0925 1',
  email: 'forno@example.it',
  hours: [{ weekday: 1, opens: '09:00', closes: '13:00' }],
  closed_on_holidays: true,
  step_free: false,
  accessible_toilet: false,
  dogs_allowed: true,
  baby_changing: false,
  payments: ['contanti'],
  photos: [photo, photo, photo],
};
const described = (missing: number) => ({ description: 'p'.repeat(WHOLE_DESCRIPTION - missing) });

it.each<[string, Partial<ActivityDraft>, string[]]>([
  ['everything', {}, []],
  ['no photo', { photos: [] }, ['photos: Una foto']],
  ['one photo', { photos: [photo] }, ['photos: Almeno tre foto']],
  ['no hours', { hours: [] }, ['hours: Gli orari']],
  ['always open', { always_open: true, hours: [], closed_on_holidays: null }, []],
  ['no number', { phone: ' ' }, ['phone: Il telefono']],
  ['a mobile number only', { phone: '', whatsapp: '350 1' }, []],
  ['no description', { description: '  ' }, ['description: La descrizione']],
  ['a short description', described(60), ['description: Una descrizione più lunga: ancora 60 caratteri']],
  ['one character short', described(1), ['description: Una descrizione più lunga: ancora un carattere']],
  ['the toilet unknown', { accessible_toilet: null }, ['accessible_toilet: Ingresso e bagno: accessibili, sì o no']],
  ['dogs unknown', { dogs_allowed: null }, ['dogs_allowed: Fasciatoio e cani: sì o no']],
  ['a site but no mail', { email: '', website: 'forno.example.it' }, []],
  ['neither site nor mail', { email: '' }, ['email: Un’email o un sito']],
  ['no payments', { payments: [] }, ['payments: Come si paga']],
  ['holidays unknown', { closed_on_holidays: null }, ['closed_on_holidays: Se apri nei giorni festivi']],
  [
    'what brings most comes first',
    { payments: [], photos: [], phone: '' },
    ['photos: Una foto', 'phone: Il telefono', 'payments: Come si paga'],
  ],
])('a place with %s', (_, changes, missing) => {
  const found = activityCompleteness({ ...WHOLE, ...changes });
  expect(found.missing.map(({ field, what }) => `${field}: ${what}`)).toEqual(missing);
});

it('counts the parts that are there', () => {
  expect(activityCompleteness(WHOLE)).toMatchObject({ done: 10, total: 10 });
  expect(activityCompleteness({ ...WHOLE, photos: [] })).toMatchObject({ done: 8, total: 10 });
});
