import { profilePicturePath } from '@/config/paths';
import { all, order } from '@/config/queries';
import type { Picture } from '@/domain/picture';
import { keepPictures, knownPictureUrl } from './keptPictures';
import { logError } from './log';
import { parsePicture } from './parse';
import { getDocument, runQuery } from './rest';
import { fieldsOf, idOf, type RestDocument } from './restValues';

/** Those that are offered, newest first. */
const PICTURES_QUERY = {
  from: [{ collectionId: 'profilePictures' }],
  where: all({ isActive: { booleanValue: true } }),
  orderBy: [order('createdAt', 'DESCENDING')],
};

let catalogue: Promise<readonly Picture[]> | undefined;
let readForAvatars: Promise<unknown> | undefined;
/** Pictures that are no longer offered, which somebody wears still. */
const worn = new Map<string, Promise<string>>();

const toPicture = (document: RestDocument): Picture | null =>
  parsePicture(idOf(document), fieldsOf(document.fields));

async function read(): Promise<readonly Picture[]> {
  const pictures = (await runQuery(PICTURES_QUERY)).flatMap(
    (document) => toPicture(document) ?? [],
  );
  keepPictures(pictures);
  return pictures;
}

/**
 * The active pictures, newest first: read once per visit, not once per avatar. A failed read is
 * tried again by the next caller.
 *
 * @throws as `runQuery`
 */
export function fetchPictures(): Promise<readonly Picture[]> {
  catalogue ??= read().catch((error: unknown) => {
    catalogue = undefined;
    throw error;
  });
  return catalogue;
}

async function readOne(id: string): Promise<string> {
  try {
    const found = await getDocument('profilePictures', id);
    const picture = typeof found === 'string' ? null : toPicture(found);
    return picture?.imageUrl ?? profilePicturePath(id);
  } catch (error) {
    logError('load a picture', error);
    return profilePicturePath(id);
  }
}

/**
 * Where a picture is that the copy at hand does not have: the catalogue is read again, once per
 * visit however many ask and however it ends. What it does not have either, for it is no longer
 * offered, is looked for by its id.
 */
export async function fetchPictureUrl(id: string): Promise<string> {
  readForAvatars ??= fetchPictures().catch((error: unknown) => {
    logError('load the pictures', error);
  });
  await readForAvatars;
  const offered = knownPictureUrl(id);
  if (offered !== null) return offered;
  const url = worn.get(id) ?? readOne(id);
  worn.set(id, url);
  return url;
}
