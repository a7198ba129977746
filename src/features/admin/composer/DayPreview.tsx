import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostCard } from '@/components/post/PostCard';
import { PostGridView } from '@/components/post/PostGridView';
import { Button } from '@/components/ui/Button';
import { PHONE } from '@/config/layout';
import type { UnpublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { adminMessages } from '@/features/admin/messages';
import { useParisDay } from '@/hooks/useParisDay';
import { usePostsOfToday } from './usePostsOfToday';

const messages = adminMessages.composer;

/** The simulated pages. */
const SCREENS = {
  phone: { label: messages.phone, look: 'w-full px-1 sm:w-[390px] sm:px-4' },
  desktop: { label: messages.desktop, look: 'wall-preview-desktop' },
} as const;

type Screen = keyof typeof SCREENS;

interface DayPreviewProps {
  /** The posts to publish, in order. */
  readonly posts: readonly UnpublishedPost[];
  /** Ids of the posts published today; null while loading. */
  readonly publishedToday: readonly string[] | null;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
}

/**
 * Non-interactive preview of today's wall after the publication, for phone or desktop: the new posts,
 * those of today (dimmed), and the free places.
 */
export function DayPreview({ posts, publishedToday, slotsLeft }: DayPreviewProps) {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia(PHONE).matches ? 'phone' : 'desktop',
  );
  const publishedAt = useParisDay();
  const published = usePostsOfToday(publishedToday);
  const asPublished = {
    status: 'published',
    publishedAt,
    position: null,
    votes: NO_VOTES,
  } as const;
  const added = posts.map((post) => ({ ...post, ...asPublished }));
  // Slots whose post was deleted, or is not loaded yet, and slots that stay free.
  const usedCount = (publishedToday?.length ?? 0) - published.posts.length;
  const freeCount = Math.max(0, (slotsLeft ?? 0) - posts.length);
  const places = [
    ...Array.from({ length: usedCount }, () => messages.usedPlace),
    ...Array.from({ length: freeCount }, () => messages.freePlace),
  ];
  return (
    <section className="max-xl:mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-extrabold">{messages.preview}</h3>
        <div className="flex flex-wrap gap-1">
          {(['phone', 'desktop'] as const).map((one) => (
            <Button
              key={one}
              look="plain"
              aria-pressed={screen === one}
              onClick={() => setScreen(one)}
              className="px-4 text-small"
            >
              {SCREENS[one].label}
            </Button>
          ))}
        </div>
      </div>
      <p className="-mt-2 mb-3 text-small text-ink-soft">{messages.previewText}</p>
      {published.failure && <FailureNotice failure={published.failure} onRetry={published.retry} />}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus */}
      <div role="region" aria-label={messages.preview} tabIndex={0} className="wall-preview">
        {/*
         * CSS `scale` keeps the line breaks of the full size; the box scrolls by the scaled size.
         * `inert`, because the sortable list already contains the same posts.
         */}
        <div
          inert
          className={`absolute left-1/2 origin-top [translate:-50%] py-10 ${SCREENS[screen].look}`}
        >
          <div className="wall-column">
            <PostGridView
              posts={[...added, ...published.posts]}
              renderCard={(post) => (
                <div className={published.posts.includes(post) ? 'opacity-40' : ''}>
                  <PostCard post={post} />
                </div>
              )}
            >
              {places.map((place, index) => (
                <li key={index} className="empty-place">
                  {place}
                </li>
              ))}
            </PostGridView>
          </div>
        </div>
      </div>
    </section>
  );
}
