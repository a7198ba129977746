import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Head, type HeadProps } from '@/components/layout/Head';
import { Loading } from '@/components/layout/Loading';
import { NotFound } from '@/components/layout/NotFound';
import { StateHeading } from '@/components/layout/StateHeading';
import { toastNoticedFailure } from '@/components/layout/toastFailure';
import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import { usePosts } from '@/contexts/PostsContext';
import { excerpt } from '@/domain/posts/excerpt';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { postIdIn } from '@/domain/posts/postAddress';
import { useStore } from '@/hooks/useStore';
import { startupTimeout } from '@/services/browser/startupTimeout';
import { postMessages } from './messages';
import { PostActions } from './PostActions';
import { PostContent } from './PostContent';
import { PostPageView } from './PostPageView';
import { useReportPost } from './report/useReportPost';
import { useSharing } from './share/useSharing';
import { forgetPrerendered, keepPrerendered, keptPrerendered } from './prerendered';
import { PrerenderedCopy } from './PrerenderedCopy';
import { postQuery } from './postQuery';
import { titleOf } from './titleOf';
import { usePostOfPage } from './usePostOfPage';

/**
 * Page at `/post/{id}`, the permanent address of a post (docs/product.md#open-post). The key resets
 * all state for another post.
 */
export default function PostPage() {
  const postId = postIdIn(useLocation().pathname);
  if (postId === null) return <PostNotFound postId={null} />;
  return <PageOf key={postId} postId={postId} />;
}

/**
 * Loads the post of the current URL before the app starts in a prerendered page, so that the app replaces
 * the prerendered post by the post, not by a loading state. After a timeout, or if the post cannot be
 * read, the page shows the prerendered post.
 */
export async function prepare(client: QueryClient): Promise<void> {
  const postId = postIdIn(location.pathname);
  if (postId === null) return;
  keepPrerendered(postId);
  await Promise.race([client.prefetchQuery(postQuery(postId)), startupTimeout()]);
}

function PageOf({ postId }: { readonly postId: string }) {
  const { live, retry } = usePostOfPage(postId);
  const [prerendered] = useState(() => keptPrerendered(postId));
  // The post may be removed before the reader comes back to this page.
  useEffect(forgetPrerendered, []);
  if (live.status === 'shown') {
    return <ShownPost post={live.post} />;
  }
  if (live.status === 'notFound') return <PostNotFound postId={postId} />;
  const text = prerendered === null ? undefined : postMessages.page.prerendered;
  const state =
    live.status === 'failed' ? (
      <FailureNotice failure={live.failure} text={text} onRetry={retry} />
    ) : (
      <Loading text={text} />
    );
  if (prerendered === null) {
    return (
      <>
        <OwnHead postId={postId} title={titleOf(live)} isUnlisted />
        <StateHeading name={postMessages.page.heading} />
        {state}
      </>
    );
  }
  const { title, description } = prerendered;
  return (
    <>
      <OwnHead postId={postId} title={title} description={description} path={postPath(postId)} />
      <PrerenderedCopy prerendered={prerendered}>{state}</PrerenderedCopy>
    </>
  );
}

function ShownPost({ post }: { readonly post: PublishedPost }) {
  const reporting = useReportPost(post.id);
  const sharing = useSharing();
  return (
    <>
      <OwnHead
        postId={post.id}
        title={excerpt(post)}
        description={post.content}
        path={postPath(post.id)}
      />
      <PostPageView post={post}>
        <PostContent post={post} isPage />
        <PostActions post={post} sharing={sharing} reporting={reporting} />
      </PostPageView>
      {reporting.dialog}
      {sharing.dialog}
    </>
  );
}

/** The head of the page, unless another post is open over the page. */
function OwnHead({ postId, ...head }: HeadProps & { readonly postId: string | null }) {
  const isCovered = useStore(usePosts().openId, (id) => id !== null && id !== postId);
  return isCovered ? null : <Head {...head} />;
}

/** @param props postId: null for a path that no post can have */
function PostNotFound({ postId }: { readonly postId: string | null }) {
  const [failure] = useState<Failure>({
    message: commonMessages.error.postNotFound,
    reference: null,
  });
  useEffect(() => toastNoticedFailure(failure), [failure]);
  const title = commonMessages.error.postNotFound;
  return (
    <>
      <OwnHead postId={postId} title={title} isUnlisted />
      <NotFound title={title} text={postMessages.page.notFoundText} />
    </>
  );
}
