import { expect, it } from 'vitest';
import { HOME_TITLES } from '../../client/app/homeTitles.ts';
import { SECTION_FORMS } from '../../client/features/settings/fields.ts';

it('says in the settings which title an empty field leaves on the home page', () => {
  const hints = Object.fromEntries(SECTION_FORMS.home.fields.map(({ name, hint }) => [name, hint]));
  for (const [name, title] of Object.entries(HOME_TITLES)) expect(hints[name], name).toBe(`Vuoto: «${title}».`);
});
