import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { tally } from '../lib/bounded.ts';
import { isDiskFull } from '../lib/databaseErrors.ts';
import { newIncoming } from '../lib/incoming.ts';
import type { App } from './app.ts';
import { HttpError, invalid, tooMany } from './errors.ts';
import { throttledStreams } from './throttle.ts';

const MB = 1024 * 1024;
const MOST_FILES = 5;
const MOST_FIELD_BYTES = 20_000;
/** Maximum forms with files that arrive at the same time: from one account, and in total. */
const MOST_OF_ONE = 3;
const MOST_FORMS = 40;
const COME_BACK_S = 20;
/** Number of first bytes from which a file's type is detected. */
const HEAD_BYTES = 4100;

/** `data`: any other file, which its reader examines. */
export type FileKind = 'pdf' | 'image' | 'data';

export interface ReceivedFile {
  /** Name of the form field. */
  field: string;
  /** The file's name as sent, without folders; only for display. */
  name: string;
  /** Detected from the first bytes. A picture is not decoded at this point. */
  type: 'application/pdf' | 'image' | 'data';
  /** Where it lies until the form has been handled. */
  path: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

interface Uploads {
  /** @returns a function to call when the form has been handled. @throws 429, 503 when too many forms are arriving */
  enter(userId: number | undefined): () => void;
  newFile(): { path: string; stream: Writable };
  /** A pipeline step that limits how fast files are received. */
  throttled: ReturnType<typeof throttledStreams>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

/**
 * Lets routes accept multipart/form-data, which they read with `receiveForm`.
 * @param write opens a file for writing; tests replace it to simulate a full disk
 */
export async function registerUploads(
  app: App,
  dataDir: string,
  write: (path: string) => Writable = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 }),
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: MOST_FILES, fields: 40, fieldSize: MOST_FIELD_BYTES },
  });
  const arriving = tally();
  let all = 0;
  app.decorate('uploads', {
    enter(userId) {
      const person = String(userId);
      if (arriving.of(person) >= MOST_OF_ONE)
        throw tooMany('Hai già altri invii in corso: aspetta che finiscano.', COME_BACK_S);
      if (all >= MOST_FORMS)
        throw Object.assign(new HttpError(503, 'Il portale sta ricevendo molti file: riprova tra poco.'), {
          retry_after_s: COME_BACK_S,
        });
      all += 1;
      arriving.add(person);
      return () => {
        all -= 1;
        arriving.remove(person);
      };
    },
    newFile() {
      const path = newIncoming(dataDir);
      return { path, stream: write(path) };
    },
    throttled: throttledStreams(),
  });
}

/**
 * Reads a form with files, which are streamed to disk and removed when `use` returns. Only the first bytes of a file are
 * checked here: `use` checks the fields and the person's rights before it has a picture decoded.
 * @throws 413 over `megabytes`, 422 on the field when a file is none of `kinds`, 429 and 503 with too many forms, 503
 * on a full disk
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  { kinds, megabytes }: { kinds: FileKind[]; megabytes: number },
  use: (form: ReceivedForm) => T | Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new HttpError(415, 'Il formato inviato non è supportato.');
  const leave = request.server.uploads.enter(request.signedIn?.user.id);
  const form: ReceivedForm = { fields: {}, files: [] };
  const paths: string[] = [];
  try {
    try {
      for await (const part of request.parts({ limits: { fileSize: megabytes * MB } })) {
        if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
        else {
          const { path, stream } = request.server.uploads.newFile();
          paths.push(path);
          await pipeline(part.file, request.server.uploads.throttled, stream);
          const file = await received(part, path, kinds, megabytes);
          if (file !== null) form.files.push(file);
        }
      }
    } catch (error) {
      // Errors of Fastify, ours and the system's are passed on; the parser's own only mean that this is not a form.
      if (error instanceof Error && ('statusCode' in error || isDiskFull(error))) throw error;
      throw new HttpError(400, 'La richiesta non è leggibile.');
    }
    return await use(form);
  } catch (error) {
    throw isDiskFull(error) ? noSpace(error) : error;
  } finally {
    leave();
    for (const path of paths) await rm(path, { force: true });
  }
}

/** Null for an empty file: a file field of the form that was left empty. */
async function received(
  part: MultipartFile,
  path: string,
  kinds: FileKind[],
  megabytes: number,
): Promise<ReceivedFile | null> {
  if (part.file.truncated) throw new HttpError(413, `Il file è troppo grande: al massimo ${megabytes} MB.`);
  const head = await headOf(path);
  if (head.length === 0) return null;
  const name =
    part.filename
      .replace(/^.*[/\\]/, '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 120) || 'file';
  return { field: part.fieldname, name, type: await typeOf(head, part.fieldname, kinds), path };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detects the type from the content, whatever the file's name says. @throws 422 on its field */
async function typeOf(head: Buffer, field: string, kinds: FileKind[]): Promise<ReceivedFile['type']> {
  if (kinds.includes('data')) return 'data';
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? '';
  if (mime === 'application/pdf' && kinds.includes('pdf')) return 'application/pdf';
  if (kinds.includes('image')) {
    if (/^image\/(jpeg|png|webp|avif)$/.test(mime)) return 'image';
    if (/^image\/hei[cf]/.test(mime))
      throw invalid({ [field]: ['Le foto HEIC non si aprono qui: mandala come JPEG.'] });
  }
  const accepted = kinds.includes('pdf')
    ? kinds.includes('image')
      ? 'un PDF o un’immagine'
      : 'un PDF'
    : 'un’immagine';
  throw invalid({ [field]: [`Il file deve essere ${accepted}.`] });
}

const noSpace = (cause: unknown) =>
  Object.assign(new HttpError(503, 'Il portale non ha più spazio per i file: riprova più tardi.'), {
    cause,
    retry_after_s: 600,
  });
