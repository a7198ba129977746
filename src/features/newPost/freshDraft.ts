import { formOfDraft, type Draft } from '@/domain/posts/draft';
import type { PostDraft } from '@/domain/posts/post';
import { newPostId } from '@/services/posts/submitPost';

/** Creates a draft with a new post id: blank, or with the text of a post to be resubmitted. */
export const freshDraft = (text: PostDraft | null = null): Draft => ({
  id: newPostId(),
  values: formOfDraft(text),
  savedAt: new Date(),
  wasTried: false,
});
