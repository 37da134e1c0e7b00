import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable } from '../../client/ui/breakable.tsx';

it.each([
  ['Cameriere', 'Cameriere'],
  ['Cuoca/cuoco', 'Cuoca/<wbr>cuoco'],
  ['agata.licata@comune.example', 'agata.licata<wbr>@comune.example'],
])('«%s» may break at its joints', (text, html) => {
  expect(renderToString(createElement(Fragment, null, breakable(text))).replaceAll('/>', '>')).toBe(html);
});
