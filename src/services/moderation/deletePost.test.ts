import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { commitWithQuota } from '@/services/firebase/commitWithQuota';
import { fetchDocument } from '@/services/firebase/rest';
import { aPost } from '../../../tests/factories/domain';
import { deletePost } from './deletePost';

vi.mock('@/services/firebase/commitWithQuota', () => ({ commitWithQuota: vi.fn() }));
vi.mock('@/services/firebase/rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

it('retries a deletion while other deletions change the month of the post', async () => {
  vi.useFakeTimers();
  let count = 10;
  vi.mocked(fetchDocument).mockImplementation(() => {
    count -= 1;
    return Promise.resolve({ id: '', name: '', fields: {}, data: { days: { 21: count } } });
  });
  for (let n = 0; n < 3; n += 1)
    vi.mocked(commitWithQuota).mockRejectedValueOnce(new FirebaseError('permission-denied', ''));
  vi.mocked(commitWithQuota).mockResolvedValue(undefined);

  const result = deletePost(aPost({ publishedAt: new Date('2026-10-31T23:30:00Z') }), 'Publicité.');
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ ok: true });
  expect(commitWithQuota).toHaveBeenCalledTimes(4);
  expect(fetchDocument).toHaveBeenLastCalledWith('archiveMonths/2026-11', 'user');
});
