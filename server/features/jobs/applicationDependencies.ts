import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { PrivateFiles } from '../../lib/privateFiles.ts';
import type { ApplicationRepository } from './applicationRepository.ts';

/** What both sides of an application need. */
export interface ApplicationDependencies extends Context {
  repository: ApplicationRepository;
}

export const NO_JOB = 'Questo annuncio non c’è, o non c’è più.';
export const NO_APPLICATION = 'Questa candidatura non c’è, o non c’è più.';

/** Opens a CV. @throws 404 when there is none */
export async function openCv(files: PrivateFiles, cv: { cv_key: string; cv_name: string } | undefined) {
  if (cv === undefined) throw notFound('Questo curriculum non c’è, o non c’è più.');
  return { name: cv.cv_name, stream: await files.open(cv.cv_key) };
}
