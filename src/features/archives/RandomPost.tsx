import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router-dom';
import { toastFailure } from '@/components/layout/toastFailure';
import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import { usePosts } from '@/contexts/PostsContext';
import { queryFn } from '@/hooks/query';
import { pickRandomPost, type PickedPost } from './pickRandomPost';

interface RandomPostProps {
  /** Shown until the post is loaded. */
  readonly waiting: ReactNode;
  readonly onClose: () => void;
}

const queryKey = ['archive', 'random'];

/** Opens a random post of the archive over the page, never the same one twice in a row. */
export default function RandomPost({ waiting, onClose }: RandomPostProps) {
  const navigate = useNavigate();
  const background = useLocation();
  const { updates, setUpdate } = usePosts();
  const client = useQueryClient();
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: queryFn('pick a random post', () =>
      pickRandomPost(client, client.getQueryData<PickedPost>(queryKey) ?? null),
    ),
    // The last pick stays in the cache, but each opening picks again.
    gcTime: Infinity,
    structuralSharing: false,
  });

  const onPicked = useEffectEvent(() => {
    onClose();
    if (error) return toastFailure(error);
    if (!data) return void toast.error(commonMessages.post.empty);
    const { post } = data;
    // Stores the fetched post, so that the post dialog shows it before its listener answers.
    if (!updates.get().has(post.id)) setUpdate(post.id, post);
    return void navigate(postPath(post.id), { state: { background } });
  });

  useEffect(() => {
    if (!isFetching) onPicked();
  }, [isFetching]);
  useEffect(
    () => () =>
      void client.cancelQueries({
        queryKey: ['archive'],
        // The archive beneath may wait for the others.
        predicate: (query) => query.getObserversCount() === 0,
      }),
    [client],
  );

  return waiting;
}
