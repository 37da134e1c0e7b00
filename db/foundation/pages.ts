import type { PageText } from './entries.ts';
import { about } from './pages/about.ts';
import { accessibility } from './pages/accessibility.ts';
import { communityRules } from './pages/communityRules.ts';
import { cookiePolicy } from './pages/cookiePolicy.ts';
import { installing } from './pages/installing.ts';
import { openData } from './pages/openData.ts';
import { privacyPolicy } from './pages/privacyPolicy.ts';
import { questions } from './pages/questions.ts';
import { terms } from './pages/terms.ts';
import { usefulNumbers } from './pages/usefulNumbers.ts';

/**
 * The pages that the law requires or that footer, hub and screens link to, as texts to be checked and completed by the people responsible.
 * The open data's columns, the numbers and what a browser keeps follow by themselves where a text says "(elenco)".
 */
export const pages: readonly PageText[] = [
  privacyPolicy,
  cookiePolicy,
  terms,
  communityRules,
  installing,
  questions,
  about,
  accessibility,
  usefulNumbers,
  openData,
];
