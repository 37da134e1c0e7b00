import { MessageResponse } from '../../../shared/contract/accounts.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import {
  SuggestionBody,
  SuggestionDecision,
  SuggestionPage,
  SuggestionQuery,
} from '../../../shared/contract/suggestions.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Suggestions } from './suggestions.ts';

export function suggestionRoutes(app: App, suggestions: Suggestions): void {
  app.post(
    '/api/activities/:id/suggestions',
    {
      access: 'public',
      schema: { params: IdParams, body: SuggestionBody, response: { 201: MessageResponse } },
      config: perClient(10, 60),
    },
    (request) => {
      suggestions.add(request.params.id, request.body, request.signedIn?.user.id ?? null);
      return {
        message: `Grazie: chi cura la scheda la guarda e la corregge.${request.signedIn === null ? '' : ' Ti avvisiamo quando c’è una risposta.'}`,
      };
    },
  );
  app.get(
    '/api/desk/suggestions',
    { access: 'content.write', schema: { querystring: SuggestionQuery, response: { 200: SuggestionPage } } },
    (request) => suggestions.page(request.query, member(request)),
  );
  app.put(
    '/api/desk/suggestions/:id/decision',
    {
      access: ['content.write', 'own or office'],
      schema: { params: IdParams, body: SuggestionDecision },
      config: perClient(120, 10),
    },
    (request) => {
      verified(request);
      suggestions.decide(request.params.id, request.body.accept, member(request));
    },
  );
}
