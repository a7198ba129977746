import { useDeferredValue, useState, type ComponentProps } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Head } from '@/components/layout/Head';
import { Loading } from '@/components/layout/Loading';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { PostActions } from './PostActions';
import { PostContent } from './PostContent';
import { PostPager } from './PostPager';
import { useReportPost } from './report/useReportPost';
import { useSharing } from './share/useSharing';
import { titleOf } from './titleOf';
import { useFlight } from './useFlight';
import { useLivePost, type LivePost } from './useLivePost';
import { usePager } from './usePager';
import { useScrollToTop } from './useScrollToTop';
import { useSwipe } from './useSwipe';

interface PostDialogProps {
  readonly postId: string;
  readonly onClose: () => void;
  /** Called with the previous or next post of the page, to show it instead. */
  readonly onShow: (post: PublishedPost) => void;
}

/** The open post, live, with reactions and links to its neighbours (docs/product.md#open-post). */
export default function PostDialog({ postId, onClose, onShow }: PostDialogProps) {
  const { live, retry } = useLivePost(postId);
  const pager = usePager(postId, onShow);
  const reporting = useReportPost(postId);
  const sharing = useSharing();
  const content = useScrollToTop(postId);
  useFlight(content, postId);
  const swipe = useSwipe({ onLeft: pager.goNext, onRight: pager.goPrevious });
  const post = live.status === 'shown' ? live.post : null;
  const title = titleOf(live);

  return (
    <>
      <div data-category={post?.category} className="contents">
        <LateHead
          title={title}
          description={post?.content}
          path={post ? postPath(post.id) : undefined}
          isUnlisted={post === null}
        />
        <Dialog
          title={title}
          hideTitle
          hasAddress
          closeLabel={commonMessages.action.close}
          onClose={onClose}
          className={post ? 'post-sheet' : ''}
        >
          <div ref={content} {...swipe} className="touch-pan-y">
            {post ? (
              <div className="-mt-12">
                <PostContent post={post} />
              </div>
            ) : (
              <PostPlaceholder key={postId} live={live} onRetry={retry} />
            )}
          </div>
          {post && <PostActions post={post} sharing={sharing} reporting={reporting} />}
          <PostPager pager={pager} />
        </Dialog>
      </div>
      {/* Outside the post's dialog, so that touches in these dialogs are not swipes. */}
      {reporting.dialog}
      {sharing.dialog}
    </>
  );
}

/** The page's head, after the first paint of the post, because it takes 7 % of the time until then. */
function LateHead(props: ComponentProps<typeof Head>) {
  return useDeferredValue(true, false) && <Head {...props} />;
}

interface PostPlaceholderProps {
  readonly live: LivePost;
  readonly onRetry: () => void;
}

/** Loading, error or not-found state, shown in place of the post. */
function PostPlaceholder({ live, onRetry }: PostPlaceholderProps) {
  if (live.status === 'notFound') return <NotFound />;
  if (live.status === 'failed') {
    return <FailureNotice failure={live.failure} onRetry={onRetry} />;
  }
  return <Loading />;
}

function NotFound() {
  const [failure] = useState<Failure>({
    message: commonMessages.error.postNotFound,
    reference: null,
  });
  return <FailureNotice failure={failure} />;
}
