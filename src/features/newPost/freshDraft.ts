import { formOfDraft, type Draft } from '@/domain/draft';
import type { PostDraft } from '@/domain/post';
import { newPostId } from '@/services/posts';

/** A draft under a new id: blank, or with the text of a post that is to be sent anew. */
export const freshDraft = (text: PostDraft | null = null): Draft => ({
  id: newPostId(),
  values: formOfDraft(text),
  savedAt: new Date(),
  wasTried: false,
});
