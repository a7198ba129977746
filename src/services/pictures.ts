import { getDocs, orderBy, query, where } from 'firebase/firestore';
import type { Picture } from '@/domain/picture';
import { picturesRef } from './collections';
import { parsePicture } from './parse';

let catalogue: Promise<readonly Picture[]> | undefined;

async function read(): Promise<readonly Picture[]> {
  const { docs } = await getDocs(
    query(picturesRef(), where('isActive', '==', true), orderBy('createdAt', 'desc')),
  );
  return docs.flatMap((document) => parsePicture(document.id, document.data()) ?? []);
}

/**
 * The active pictures, newest first: read once per visit, not once per avatar. A failed read is
 * tried again by the next caller.
 *
 * @throws FirebaseError when offline
 */
export function fetchPictures(): Promise<readonly Picture[]> {
  catalogue ??= read().catch((error: unknown) => {
    catalogue = undefined;
    throw error;
  });
  return catalogue;
}
