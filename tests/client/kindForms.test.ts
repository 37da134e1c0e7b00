import { beforeEach, expect, it, vi } from 'vitest';
import { EDITORS } from '../../client/app/editors.ts';
import { emptyDraft, type Fields } from '../../shared/kinds/field.ts';

// The pages that editors preview look at the browser as they are loaded.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', href: 'http://localhost/' });
  const nothing = () => null;
  vi.stubGlobal('document', {
    addEventListener: nothing,
    querySelector: nothing,
    getElementById: nothing,
    documentElement: {},
  });
});

const OPTIONS = {
  categories: [],
  shops: [],
  districts: [],
  organiser: '',
  ad_thousand_euros: null,
  patron: '',
  centre: { lat: 0, lng: 0 },
  is_office: false,
};

it.each(Object.entries(EDITORS))('the form of %s has each of its fields once', async (_, load) => {
  const { fields, form } = (await load()).default;
  for (const itemId of [null, 1]) {
    const draft = emptyDraft(fields as Fields);
    const props = { draft, options: OPTIONS, itemId, change: () => {}, error: () => undefined };
    const parts = typeof form === 'function' ? form(props) : form;
    const names = parts.flatMap(({ items }) =>
      items.flatMap((item) => (typeof item === 'string' ? item : 'draw' in item ? item.of : item)),
    );
    expect(names.toSorted()).toEqual(Object.keys(fields).toSorted());
  }
});
