import { useState } from 'react';
import { PostCard } from '@/components/post/PostCard';
import { PostGridView } from '@/components/post/PostGridView';
import { Button } from '@/components/ui/Button';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { useParisDay } from '@/hooks/useParisDay';

const text = adminMessages.composer;

/** Width of the simulated page, and its scale per breakpoint of the dialog. */
const SCREENS = {
  phone: { label: text.phone, look: 'w-[390px] px-4 [scale:0.62] sm:[scale:0.72]' },
  desktop: {
    label: text.desktop,
    look: 'w-[1280px] px-6 [scale:0.24] sm:[scale:0.42] lg:[scale:0.33] xl:[scale:0.48]',
  },
} as const;

type Screen = keyof typeof SCREENS;

const noop = () => {};

/** Non-interactive preview of the publication on the wall, for phone or desktop. */
export function WallPreview({ posts }: { readonly posts: readonly Post[] }) {
  const [screen, setScreen] = useState<Screen>('desktop');
  const publishedAt = useParisDay();
  const shown = posts.map((post) => ({ ...post, publishedAt }));
  return (
    <section className="max-lg:mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-bold">{text.preview}</h3>
        <div className="flex flex-wrap gap-1">
          {(['phone', 'desktop'] as const).map((one) => (
            <Button
              key={one}
              look="plain"
              aria-pressed={screen === one}
              onClick={() => setScreen(one)}
              className="px-4 text-sm"
            >
              {SCREENS[one].label}
            </Button>
          ))}
        </div>
      </div>
      <div className="wall-preview">
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
              posts={shown}
              renderCard={(post) => <PostCard post={post} onOpen={noop} />}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
