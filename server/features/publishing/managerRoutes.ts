import { Type } from 'typebox';
import { Closed, IdParams } from '../../../shared/contract/parts.ts';
import { InvitationBody, Manager, ManagerList, PhotoCut, StoredPhoto } from '../../../shared/contract/publishing.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { receiveForm } from '../../http/uploads.ts';
import { personOf } from './people.ts';
import type { Publishing } from './publishing.ts';

export const PHOTO_MB = 20;
const Token = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });

/** Photos for drafts, and the managers of shops and organisers. */
export function deskPeopleRoutes(app: App, { photos, managers }: Publishing): void {
  app.post(
    '/api/desk/photos',
    { access: 'content.write', schema: { response: { 201: StoredPhoto } }, config: perClient(300, 60) },
    (request) => {
      const { user } = member(request);
      return receiveForm(request, { kinds: ['image'], megabytes: PHOTO_MB }, ({ files }) =>
        photos.store(
          user.id,
          files.find(({ field }) => field === 'photo'),
        ),
      );
    },
  );
  app.post(
    '/api/desk/photos/cuts',
    { access: 'content.write', schema: { body: PhotoCut, response: { 201: StoredPhoto } }, config: perClient(300, 60) },
    (request) => photos.cut(member(request).user.id, request.body),
  );
  app.get('/api/desk/managers', { access: 'content.write', schema: { response: { 200: ManagerList } } }, (request) =>
    managers.list(personOf(member(request))),
  );
  app.post(
    '/api/desk/managers',
    { access: ['content.write', 'confirmed'], schema: { body: InvitationBody }, config: perClient(20, 60) },
    (request) => {
      verified(request);
      managers.invite(request.body, personOf(member(request)));
    },
  );
  app.delete(
    '/api/desk/managers/:id',
    { access: ['content.write', 'own or office'], schema: { params: IdParams } },
    (request) => managers.end(request.params.id, personOf(member(request))),
  );
  app.post(
    '/api/managers/acceptance',
    {
      access: 'account',
      schema: { body: Closed({ token: Token }), response: { 200: Manager } },
      config: perClient(20, 60),
    },
    (request) => {
      verified(request);
      return managers.accept(request.body.token, member(request).user);
    },
  );
}
